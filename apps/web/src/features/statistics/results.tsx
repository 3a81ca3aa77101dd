import { DEFAULT_GAME_MODE, difficultyOf, modeOfPuzzle } from '@starguess/game-core';
import { IconFlame, IconTrophy } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOn } from '../../addresses.ts';
import { pageConfig } from '../../settings/page-config.ts';
import { useStreak } from '../../streaks.ts';
import { PageLink } from '../../ui/links/page-link.tsx';
import styles from './results.module.css';
import { LAST_BAR_TRIES, type PuzzleStatistics, type Statistics } from './statistics.ts';

type ResultsProps = {
  readonly statistics: Statistics;
  /** Undefined if the date is unknown. */
  readonly today: string | undefined;
  /** Called when the player accepts the invitation to play. */
  readonly onPlay: () => void;
};

/** The results of the player's games so far. Games never played are left out. */
export function Results({ statistics, today, onPlay }: ResultsProps) {
  const { t } = useTranslation();
  const { puzzles, fromArchive, crono } = statistics;
  const isEmpty = puzzles.length === 0 && crono === undefined && fromArchive === 0;
  if (isEmpty) return <Invitation onPlay={onPlay} />;
  return (
    <>
      {(puzzles.length > 0 || fromArchive > 0) && <StreakResults today={today} />}
      {puzzles.map((puzzle) => (
        <PuzzleResults key={puzzle.puzzle} statistics={puzzle} />
      ))}
      {crono !== undefined && <CronoResults {...crono} />}
      {fromArchive > 0 && (
        <p data-slot="from-archive">{t('statistics.fromArchive', { count: fromArchive })}</p>
      )}
    </>
  );
}

function Invitation({ onPlay }: Pick<ResultsProps, 'onPlay'>) {
  const { t } = useTranslation();
  const [mode = DEFAULT_GAME_MODE] = pageConfig.modes;
  return (
    <section className={styles.invitation}>
      <IconTrophy className={styles.trophy} size={96} stroke={1.25} aria-hidden />
      <h3>{t('statistics.empty.title')}</h3>
      <p>{t('statistics.empty.text')}</p>
      <PageLink className={styles.play} to={addressOn(undefined, mode)} onClick={onPlay}>
        {t('statistics.empty.play')}
      </PageLink>
    </section>
  );
}

function StreakResults({ today }: Pick<ResultsProps, 'today'>) {
  const { t } = useTranslation();
  const { current, longest, spareDays } = useStreak(today);
  return (
    <>
      <dl className={styles.tiles}>
        <Tile icon={<IconFlame size={24} aria-hidden />} name={t('statistics.currentStreak')}>
          {today === undefined ? '–' : t('statistics.days', { count: current })}
        </Tile>
        <Tile icon={<IconTrophy size={24} aria-hidden />} name={t('statistics.longestStreak')}>
          {t('statistics.days', { count: longest })}
        </Tile>
      </dl>
      <p className={`remark ${styles.note}`}>
        {today !== undefined && spareDays > 0 && (
          <strong data-slot="spare-days">{t('status.spareDays', { count: spareDays })}</strong>
        )}
        <span>{t('statistics.spareDays')}</span>
      </p>
    </>
  );
}

type TileProps = { readonly icon?: ReactNode; readonly name: string; readonly children: ReactNode };

function Tile({ icon, name, children }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt>
        {icon}
        <span>{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function PuzzleResults({ statistics }: { readonly statistics: PuzzleStatistics }) {
  const { t } = useTranslation();
  const { puzzle, played, solved, triesCounts } = statistics;
  const mode = t(`mode.${modeOfPuzzle(puzzle)}.name`);
  const difficulty = difficultyOf(puzzle) ?? 'hard';
  const name = difficulty === 'hard' ? mode : `${mode} · ${t(`difficulty.${difficulty}.name`)}`;
  return (
    <section className={styles.game} data-puzzle={puzzle}>
      <div className={styles.heading}>
        <h3>{name}</h3>
        <p>
          <span>{t('statistics.played', { count: played })}</span>
          <span>{t('statistics.solved', { count: solved })}</span>
        </p>
      </div>
      {solved > 0 && (
        <TriesChart label={t('statistics.triesChart', { game: name })} counts={triesCounts} />
      )}
    </section>
  );
}

function CronoResults({ best, last }: { readonly best: number; readonly last: number }) {
  const { t } = useTranslation();
  return (
    <section className={styles.game} data-puzzle="crono">
      <h3>{t('mode.crono.name')}</h3>
      <dl className={styles.tiles}>
        <Tile name={t('statistics.bestScore')}>{t('statistics.points', { count: best })}</Tile>
        <Tile name={t('statistics.lastScore')}>{t('statistics.points', { count: last })}</Tile>
      </dl>
    </section>
  );
}

type TriesChartProps = {
  readonly label: string;
  /** Solved games by tries: 1, 2, …; the last entry counts `LAST_BAR_TRIES` or more. */
  readonly counts: readonly number[];
};

/** One column for each number of tries; each also describes itself in words. */
function TriesChart({ label, counts }: TriesChartProps) {
  const { t } = useTranslation();
  const most = Math.max(1, ...counts);
  const columns = counts.map((count, index) => ({ tries: index + 1, count }));
  return (
    <ol className={styles.chart} aria-label={label}>
      {columns.map(({ tries, count }) => {
        const isLast = tries === LAST_BAR_TRIES;
        return (
          <li key={tries} className={styles.column} data-count={count}>
            <span className="visually-hidden">
              {t('statistics.bar', {
                tries: isLast
                  ? t('statistics.triesOrMore', { count: tries })
                  : t('statistics.tries', { count: tries }),
                games: t('statistics.games', { count }),
              })}
            </span>
            <span className={styles.count} aria-hidden="true">
              {count > 0 && count}
            </span>
            <span className={styles.bar} style={barStyle(count / most)} />
            <span className={styles.tries} aria-hidden="true">
              {isLast ? `${tries}+` : tries}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** `share` is the bar's part of the chart's height, 0 to 1. */
function barStyle(share: number): CSSProperties & { readonly '--share': number } {
  return { '--share': share };
}
