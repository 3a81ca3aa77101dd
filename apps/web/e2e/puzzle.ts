import type { Performer } from '@starguess/catalog';
import { performerOf, performers } from './catalogue.ts';
import type { StarguessServer } from './starguess-server.ts';

type DailyGuess = { readonly today: string; readonly yesterday: string; readonly date: string };

/** A day's Classic puzzle, as the server sends it. */
export class Puzzle {
  readonly date: string;
  readonly answer: Performer;
  readonly yesterday: Performer;

  private constructor({ today, yesterday, date }: DailyGuess) {
    this.date = date;
    this.answer = performerOf(today);
    this.yesterday = performerOf(yesterday);
  }

  static async ofToday(server: Pick<StarguessServer, 'url'>): Promise<Puzzle> {
    return Puzzle.#at(`${server.url}/api/classic/daily-guess/`);
  }

  /** The puzzle of a past date. */
  static async ofDate(server: Pick<StarguessServer, 'url'>, date: string): Promise<Puzzle> {
    return Puzzle.#at(`${server.url}/api/classic/daily-guess/?date=${date}`);
  }

  static async #at(address: string): Promise<Puzzle> {
    return new Puzzle(await (await fetch(address)).json());
  }

  /** Performers other than the answer, spread over the ranks. */
  wrongGuesses(count: number): readonly Performer[] {
    const others = performers.filter(({ profileUrl }) => profileUrl !== this.answer.profileUrl);
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
