import { IconChecks, IconFlame, IconMedal, IconStarFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { letStarsFly } from '../../on-demand/celebration.ts';
import { type AnsweredRound, useBestOther } from '../../stored/crono-records.ts';
import styles from '../run/views.module.css';
import type { TimedCronoGame } from './crono-game.ts';

type PraiseProps = {
  readonly game: TimedCronoGame;
  readonly userId: string;
  /** All rounds of the run, or none if this browser has not seen them all. */
  readonly rounds: readonly AnsweredRound[];
  /** Whether the run was just played on this page. */
  readonly isFresh: boolean;
};

/** With fewer right answers, neither their number, nor a run without a miss, nor a streak is praised. */
const LEAST_ANSWERS = 3;

/** Says what was good about a finished run, and lets stars fly if it was a good one. */
export function Praise({ game, userId, rounds, isFresh }: PraiseProps) {
  const { t, i18n } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const { id: gameId, score, standing } = game;
  const best = useBestOther({ userId, gameId });
  const isNewBest = isFresh && best !== undefined && score > best;
  const isFlawless = score >= LEAST_ANSWERS && rounds.length === score;
  const streak = longestStreak(rounds);
  const ranking = standing !== null && standing.of > 1 ? standing : undefined;
  // Decided once: a slower friend can make the player the first while they read on.
  const [isGood] = useState(
    isFresh && score > 0 && (isNewBest || isFlawless || ranking?.place === 1),
  );
  useEffect(() => {
    if (isGood && list.current) letStarsFly(list.current);
  }, [isGood]);

  const inWords = (value: number) => value.toLocaleString(i18n.language);
  return (
    <ul ref={list} className={`abreast ${styles.chips}`}>
      {isNewBest && (
        <li className={styles.chip} data-slot="crono-best" data-new="true">
          <IconStarFilled size={18} aria-hidden />
          <span>{t('race.newBest', { former: inWords(best) })}</span>
        </li>
      )}
      {ranking && (
        <li className={styles.chip} data-slot="crono-place">
          <IconMedal size={18} aria-hidden />
          <span>
            {t(`race.place.${ordinalForm(ranking.place, i18n.language)}`, {
              place: inWords(ranking.place),
              of: inWords(ranking.of),
            })}
          </span>
        </li>
      )}
      {score >= LEAST_ANSWERS && rounds.length > score && (
        <li className={styles.chip}>
          <IconChecks size={18} aria-hidden />
          <span>{t('race.rightOf', { right: inWords(score), all: inWords(rounds.length) })}</span>
        </li>
      )}
      {isFlawless && (
        <li className={styles.chip}>
          <IconChecks size={18} aria-hidden />
          <span>{t('race.flawless')}</span>
        </li>
      )}
      {!isFlawless && streak >= LEAST_ANSWERS && (
        <li className={styles.chip}>
          <IconFlame size={18} aria-hidden />
          <span>{t('race.longest', { streak: inWords(streak) })}</span>
        </li>
      )}
      {best !== undefined && best > score && (
        <li className={styles.chip} data-slot="crono-best">
          <IconStarFilled size={18} aria-hidden />
          <span>{t('race.ownBest', { score: inWords(best) })}</span>
        </li>
      )}
    </ul>
  );
}

/** The form of an ordinal number for which there is a message. */
function ordinalForm(value: number, language: string) {
  const form = new Intl.PluralRules(language, { type: 'ordinal' }).select(value);
  return form === 'one' || form === 'two' || form === 'few' ? form : 'other';
}

function longestStreak(rounds: readonly AnsweredRound[]): number {
  let longest = 0;
  let current = 0;
  for (const { isRight } of rounds) {
    current = isRight ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}
