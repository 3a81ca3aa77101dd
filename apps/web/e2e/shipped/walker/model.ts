export const MODES = ['classic', 'image-guess', 'channel-guess'] as const;
export type Mode = (typeof MODES)[number];

export type Named = { readonly id: string; readonly name: string };

/** A mode's puzzle of a day. */
export type Riddle = {
  /** Under which the page stores the guesses. */
  readonly key: `${Mode}-${string}`;
  readonly mode: Mode;
  readonly date: string;
  readonly answer: Named;
  readonly yesterday: Named;
  readonly misses: readonly Named[];
};

/** What the player has done. */
export class Player {
  isOffline = false;
  readonly #guesses = new Map<string, readonly Named[]>();

  /** Newest first. */
  guesses({ key }: Riddle): readonly Named[] {
    return this.#guesses.get(key) ?? [];
  }

  hasWon(riddle: Riddle): boolean {
    return this.guesses(riddle).includes(riddle.answer);
  }

  note(riddle: Riddle, guess: Named): void {
    this.#guesses.set(riddle.key, [guess, ...this.guesses(riddle)]);
  }
}
