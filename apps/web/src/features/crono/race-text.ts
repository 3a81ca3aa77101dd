import type { TFunction } from 'i18next';
import { pageConfig } from '../../settings/page-config.ts';

type RaceScores = {
  readonly own: number;
  /** Undefined until somebody else has run; `username` is null for a run without a name. */
  readonly rival: { readonly username: string | null; readonly score: number } | null | undefined;
};

/** A private run as the sentence that its player sends: how the race ended, and a dare. */
export function raceText(t: TFunction, { own, rival }: RaceScores): string {
  const game = pageConfig.siteName;
  if (!rival) return t('race.text.alone', { game, count: own });
  const scores = { game, high: Math.max(own, rival.score), low: Math.min(own, rival.score) };
  const outcome = outcomeOf(own, rival.score);
  const name = rival.username;
  return name
    ? t(`race.text.${NAMED_OUTCOMES[outcome]}`, { ...scores, name })
    : t(`race.text.${outcome}`, scores);
}

/** The sentences that name the rival. */
const NAMED_OUTCOMES = { won: 'beat', lost: 'lostTo', tied: 'tiedWith' } as const;

function outcomeOf(own: number, other: number): 'won' | 'lost' | 'tied' {
  if (own === other) return 'tied';
  return own > other ? 'won' : 'lost';
}
