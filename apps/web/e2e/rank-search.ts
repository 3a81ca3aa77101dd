import type { Performer } from '@starguess/catalog';
import { performers } from './catalogue.ts';
import type { ClassicPage } from './classic-page.ts';

/** Guesses until the answer is found. Each rank verdict halves the ranks that are left. */
export async function winByRank(classic: ClassicPage): Promise<Performer> {
  let candidates = performers;
  while (candidates.length > 0) {
    const guess = candidates[Math.floor(candidates.length / 2)];
    if (guess === undefined) break;
    await classic.guess(guess);
    const mark = await classic.cell('rank').getAttribute('data-mark');
    if (mark === 'correct') return guess;
    candidates = candidates.filter(({ rank }) =>
      mark === 'higher' ? rank > guess.rank : rank < guess.rank,
    );
  }
  throw new Error('Nobody has the rank that the marks give away');
}
