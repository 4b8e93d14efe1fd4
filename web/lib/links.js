/** Links in sentences: to a rule, which opens beside the page, and to what is on the map. */

/** @param {{ rule: (id: string) => void, element: (element: string) => void }} told */
export function followLinks({ rule, element }) {
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const law = /** @type {HTMLAnchorElement | null | undefined} */ (target?.closest(`a[href^="/rules/"]`));
    if (law?.hash && !target?.closest("dialog")) {
      event.preventDefault();
      rule(decodeURIComponent(law.hash.slice(1)));
    }
    const named = /** @type {HTMLElement | null | undefined} */ (target?.closest(".ref[data-element]"))?.dataset.element;
    if (named) element(named);
  });
}
