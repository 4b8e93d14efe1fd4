/** What this game's skin is sent: `face` and `panel` of docs/wire.md as its stage writes them. */

export interface Face {
  kind: "courier" | "guard" | "rider" | "bandit" | "mule";
  moved: boolean;
}

export interface LetterPanel {
  envelopes: string[];
  /** Who has the letter, for whoever may know. */
  letter: string | null;
  /** Whom Guard and Bandits suspect, as far as one knows. */
  suspects: [string | null, string | null];
  chosen: number[];
  pulls: number;
}
