/** What we use of fluent.js. */

export type Part = string | { type: string; value?: string; name?: string; variants?: { value: Pattern }[]; [key: string]: unknown };
export type Pattern = string | Part[] | null;
export interface FluentMessage {
  id: string;
  value: Pattern;
  attributes: Record<string, Pattern>;
}
export class FluentResource {
  constructor(source: string);
  body: FluentMessage[];
}
export class FluentBundle {
  constructor(locale: string);
  addResource(resource: FluentResource): Error[];
  hasMessage(id: string): boolean;
  getMessage(id: string): FluentMessage | undefined;
  formatPattern(pattern: Pattern, args: Record<string, string | number>, errors: Error[] | null): string;
}
