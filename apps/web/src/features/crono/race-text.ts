import type { TFunction } from 'i18next';
import { pageConfig } from '../../settings/page-config.ts';

export type RacedScore = {
  /** Undefined or null where none is known. */
  readonly username: string | null | undefined;
  readonly score: number;
};

type RaceScores = { readonly own: RacedScore; readonly rival: RacedScore | null | undefined };

/**
 * A private run as the sentence that its player sends: how the race ended, and a dare. It is as true for
 * the rival as for anybody else who gets it, so it says no name unless it says both.
 */
export function raceText(t: TFunction, { own, rival }: RaceScores): string {
  const game = pageConfig.siteName;
  if (!rival) return t('race.text.alone', { game, count: own.score });
  const isTied = own.score === rival.score;
  const [first, second] = own.score < rival.score ? [rival, own] : [own, rival];
  const scores = { game, high: first.score, low: second.score };
  if (first.username && second.username) {
    const names = { winner: first.username, loser: second.username };
    return t(isTied ? 'race.text.namedTied' : 'race.text.named', { ...scores, ...names });
  }
  const outcome = isTied ? 'tied' : first === own ? 'won' : 'lost';
  return t(`race.text.${outcome}`, scores);
}
