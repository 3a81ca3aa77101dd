import type { CronoComparison } from '@starguess/api-contract';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import styles from './comparison.module.css';
import { type CronoPlayer, cronoComparisonQuery, type TimedCronoGame } from './crono-calls.ts';

type ComparisonProps = { readonly player: CronoPlayer; readonly game: TimedCronoGame };

/** Compares the player's own run with the best of the others on the board, round by round. */
export function Comparison({ player, game }: ComparisonProps) {
  const { t } = useTranslation();
  const { data } = useQuery(cronoComparisonQuery(player, game.leaderboard));
  if (data === undefined || data.best === null) return null;
  const bestName = data.best.username ?? t('crono.anonymous');
  return (
    <section
      className={styles.comparison}
      data-slot="comparison"
      aria-label={t('crono.comparison')}
    >
      <h2>{t('crono.comparison')}</h2>
      <Rounds name={t('crono.you')} rounds={data.own} />
      <Rounds name={bestName} rounds={data.best.rounds} />
    </section>
  );
}

type RoundsProps = { readonly name: string; readonly rounds: CronoComparison['own'] };

function Rounds({ name, rounds }: RoundsProps) {
  const { t, i18n } = useTranslation();
  return (
    <div className={styles.run}>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <ol className={styles.rounds}>
        {rounds.map(({ right, seconds }, index) => {
          const Icon = right ? IconCheck : IconX;
          return (
            <li key={index} className={styles.round} data-right={right}>
              <Icon
                size={14}
                stroke={3}
                aria-label={t(right ? 'mark.correct' : 'mark.incorrect')}
              />
              <span>
                {t('crono.seconds', {
                  seconds: seconds.toLocaleString(i18n.language, { maximumFractionDigits: 1 }),
                })}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
