import type { Performer } from '@starguess/catalog';
import { performerOf, performers } from './catalogue.ts';
import type { StarguessServer } from './starguess-server.ts';

export type Difficulty = 'easy' | 'medium';

type DailyGuess = { readonly today: string; readonly yesterday: string; readonly date: string };

/** A day's Classic puzzle, as the server sends it. */
export class Puzzle {
  readonly date: string;
  readonly answer: Performer;
  readonly yesterday: Performer;
  readonly #highestRank: number;

  private constructor({ today, yesterday, date }: DailyGuess, highestRank: number) {
    this.date = date;
    this.answer = performerOf(today);
    this.yesterday = performerOf(yesterday);
    this.#highestRank = highestRank;
  }

  static async ofToday(
    server: Pick<StarguessServer, 'url'>,
    difficulty?: Difficulty,
  ): Promise<Puzzle> {
    return Puzzle.#of(server, { mode: difficulty });
  }

  /** The puzzle of a past date. */
  static async ofDate(server: Pick<StarguessServer, 'url'>, date: string): Promise<Puzzle> {
    return Puzzle.#of(server, { date });
  }

  static async #of(
    server: Pick<StarguessServer, 'url'>,
    { mode: difficulty, date }: { readonly mode?: Difficulty | undefined; readonly date?: string },
  ): Promise<Puzzle> {
    const query = new URLSearchParams({
      ...(difficulty && { mode: difficulty }),
      ...(date && { date }),
    });
    const response = await fetch(`${server.url}/api/classic/daily-guess/?${query}`);
    const pools = { easy: 50, medium: 100 } as const;
    const highestRank = difficulty === undefined ? performers.length : pools[difficulty];
    return new Puzzle(await response.json(), highestRank);
  }

  /** Performers other than the answer, spread over the ranks. */
  wrongGuesses(count: number): readonly Performer[] {
    const others = performers.filter(
      ({ profileUrl, rank }) => profileUrl !== this.answer.profileUrl && rank <= this.#highestRank,
    );
    const step = Math.floor(others.length / count);
    return others.filter((_performer, index) => index % step === 0).slice(0, count);
  }

  /** A performer other than the answer. */
  get miss(): Performer {
    const [miss] = this.wrongGuesses(1);
    if (miss === undefined) throw new Error('The catalogue is too small');
    return miss;
  }

  /** `tries` guesses in order. The last one wins. */
  winningGuesses(tries: number): readonly Performer[] {
    return [...this.wrongGuesses(tries - 1), this.answer];
  }
}

/** The server's count of players who found the answer today. */
export async function successCountOf(server: Pick<StarguessServer, 'url'>): Promise<number> {
  const response = await fetch(`${server.url}/api/stats/classic/`);
  const count: { readonly numberOfSuccesses: number } = await response.json();
  return count.numberOfSuccesses;
}
