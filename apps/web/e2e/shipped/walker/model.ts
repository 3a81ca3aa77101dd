export const MODES = ['classic', 'image-guess', 'channel-guess'] as const;
export type Mode = (typeof MODES)[number];

export type Named = { readonly id: string; readonly name: string };

/** A mode's puzzle of a date. */
export type Riddle = {
  readonly mode: Mode;
  readonly date: string;
  readonly answer: Named;
  readonly yesterday: Named;
  readonly misses: readonly Named[];
};

/** What the player has done. */
export class Player {
  isOffline = false;
  isTranslated = false;
  /** A code to carry on with. */
  hasCode = false;
  /** Guesses by riddle, newest first. */
  readonly #played = new Map<string, readonly Named[]>();

  translate(): void {
    this.isTranslated = true;
  }

  guesses({ mode, date }: Riddle): readonly Named[] {
    return this.#played.get(keyOf(mode, date)) ?? [];
  }

  hasBegun(riddle: Riddle): boolean {
    return this.guesses(riddle).length > 0;
  }

  hasWon(riddle: Riddle): boolean {
    return this.guesses(riddle).includes(riddle.answer);
  }

  note(riddle: Riddle, guess: Named): void {
    this.#played.set(keyOf(riddle.mode, riddle.date), [guess, ...this.guesses(riddle)]);
  }
}

/** Under which the page stores the guesses, too. */
export function keyOf(mode: Mode, date: string): string {
  return `${mode}-${date}`;
}

export function modeAt(path: string): Mode | undefined {
  return MODES.find((mode) => path === `/${mode}`);
}
