import { readFileSync } from 'node:fs';
import type { Performer } from '@starguess/catalog';
import { catalogueFolder, performers } from './catalogue.ts';
import type { StarguessServer } from './starguess-server.ts';

export const PICTURE_MODES = ['image-guess', 'channel-guess'] as const;
export type PictureMode = (typeof PICTURE_MODES)[number];
export type DailyMode = 'classic' | PictureMode;

/** A performer or channel that can be guessed. */
export type Guessable = {
  readonly id: string;
  readonly name: string;
  /** The address of the picture. */
  readonly picture: string;
};

type Channel = { readonly id: string; readonly name: string; readonly photo: string };

const channels: readonly Channel[] = JSON.parse(
  readFileSync(new URL('channels.json', catalogueFolder), 'utf8'),
);

function guessablePerformer({ profileUrl, name, profilePictureUrl }: Performer): Guessable {
  return { id: profileUrl, name, picture: profilePictureUrl };
}

const GUESSABLES: Readonly<Record<DailyMode, readonly Guessable[]>> = {
  classic: performers.map(guessablePerformer),
  'image-guess': performers.map(guessablePerformer),
  'channel-guess': channels.map(({ id, name, photo }) => ({ id, name, picture: photo })),
};

/** The item that a picture shows. */
export function itemAt(mode: PictureMode, picture: string): Guessable {
  const shown = GUESSABLES[mode].find((guessable) => guessable.picture === picture);
  if (shown === undefined) throw new Error(`${picture} is not in the catalogue`);
  return shown;
}

/**
 * A day's puzzle of any mode, as the server sends it. Of Classic it knows names and pictures alone:
 * `Puzzle` has all of its fields.
 */
export class DailyPuzzle<Mode extends DailyMode = PictureMode> {
  readonly mode: Mode;
  readonly date: string;
  readonly answer: Guessable;
  readonly yesterday: Guessable;
  readonly #guessables: readonly Guessable[];

  private constructor(mode: Mode, daily: { today: string; yesterday: string; date: string }) {
    const guessables = GUESSABLES[mode];
    const named = (id: string) => {
      const found = guessables.find((guessable) => guessable.id === id);
      if (found === undefined) throw new Error(`${id} is not in the catalogue`);
      return found;
    };
    this.mode = mode;
    this.date = daily.date;
    this.answer = named(daily.today);
    this.yesterday = named(daily.yesterday);
    this.#guessables = guessables;
  }

  static async ofToday<Mode extends DailyMode>(
    server: Pick<StarguessServer, 'url'>,
    mode: Mode,
  ): Promise<DailyPuzzle<Mode>> {
    const response = await fetch(`${server.url}/api/${mode}/daily-guess/`);
    return new DailyPuzzle(mode, await response.json());
  }

  /** Guesses other than the answer. */
  wrongGuesses(count: number): readonly Guessable[] {
    return this.#guessables.filter(({ id }) => id !== this.answer.id).slice(0, count);
  }

  /** A guess other than the answer. */
  get miss(): Guessable {
    const [miss] = this.wrongGuesses(1);
    if (miss === undefined) throw new Error('The catalogue is too small');
    return miss;
  }
}
