/** The element that `h("button.btn.primary")` makes. */
export type Made<Spec extends string> = Spec extends `${infer Tag}.${string}` ? OfTag<Tag> : OfTag<Spec>;
type OfTag<Tag extends string> = Tag extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag] : HTMLElement;
