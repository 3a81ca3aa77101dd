import { TRIES_BANDS, triesBand } from '@starguess/api-contract';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { successCountOn, successCountQuery } from '../../../server/daily-calls.ts';
import { useIsWinPending } from '../../../server/pending-wins.ts';
import styles from './crowd.module.css';
import type { Win } from './win.ts';

type CrowdProps = Pick<Win, 'puzzle' | 'tries'> & { readonly date: string };

/**
 * Shows how many tries the winners of the day needed, with the player's own bar marked; nothing if the
 * tries of no winner are known. Until the counts are known its place is empty, so that nothing moves.
 */
export function Crowd({ puzzle, date, tries }: CrowdProps) {
  const { t } = useTranslation();
  // The success count runs this query, and repeats it once the server has counted the win.
  const { data, isFetching } = useQuery({ ...successCountQuery(puzzle), refetchOnMount: false });
  const histogram = successCountOn(date, data)?.histogram ?? [];
  const highest = Math.max(0, ...histogram);
  const isPending = useIsWinPending(puzzle, date);
  const isAwaited = isFetching || isPending;
  if (highest === 0) return isAwaited ? <div className={styles.crowd} /> : null;
  const ownBand = triesBand(tries);
  return (
    <figure className={styles.crowd} data-slot="crowd">
      <figcaption>{t('crowd.title')}</figcaption>
      <ol className={styles.bars}>
        {histogram.map((players, band) => (
          <Bar key={band} band={band} players={players} most={highest} isOwn={band === ownBand} />
        ))}
      </ol>
    </figure>
  );
}

type BarProps = {
  readonly band: number;
  readonly players: number;
  /** The number of players in the highest bar. */
  readonly most: number;
  readonly isOwn: boolean;
};

type BarStyle = CSSProperties & { readonly '--share': number };

function Bar({ band, players, most, isOwn }: BarProps) {
  const { t } = useTranslation();
  const { tries, short } = useBand(band);
  // If the server does not know the player's tries, no bar includes the player.
  const isMarked = isOwn && players > 0;
  const height: BarStyle = { '--share': players / most };
  return (
    <li className={styles.column} data-own={isMarked} data-empty={players === 0}>
      <span className="visually-hidden">
        {t(isMarked ? 'crowd.ownBar' : 'crowd.bar', {
          tries,
          players: t('crowd.players', { count: players }),
        })}
      </span>
      <span className={styles.bar} style={height} />
      <span className={styles.tries} aria-hidden="true">
        {short}
      </span>
    </li>
  );
}

/** The tries of a band, in words and as they fit under a bar. */
function useBand(band: number): { readonly tries: string; readonly short: string } {
  const { t } = useTranslation();
  const { least = 0, most = 0 } = TRIES_BANDS[band] ?? {};
  if (least === most) return { tries: t('win.tries', { count: least }), short: `${least}` };
  const isLast = band === TRIES_BANDS.length - 1;
  const tries = isLast ? t('crowd.more', { least }) : t('crowd.range', { least, most });
  return { tries, short: `${least}+` };
}
