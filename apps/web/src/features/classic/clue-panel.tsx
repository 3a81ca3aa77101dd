import type { Performer } from '@starguess/catalog';
import { triesUntilClue } from '@starguess/game-core';
import { IconBulb, IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './clue-panel.module.css';
import type { ComparisonRow } from './comparison-row.ts';
import { RankingClue } from './ranking-clue.tsx';

type CluePanelProps = {
  /** Undefined while the puzzle cannot be played yet, and has no guesses. */
  readonly target: Performer | undefined;
  readonly pool: readonly Performer[];
  readonly rows: readonly ComparisonRow[];
};

/**
 * Announces the clues and then shows them: the debut year after 5 tries, the ranking after 10
 * (CLUE1).
 */
export function CluePanel({ target, pool, rows }: CluePanelProps) {
  const { t } = useTranslation();
  const debutYearIn = triesUntilClue('debut-year', rows.length);
  const rankingIn = triesUntilClue('ranking', rows.length);
  return (
    <section className={styles.panel} aria-label={t('clue.title')}>
      <Clue slot="clue-debut-year" isAvailable={debutYearIn === 0}>
        {debutYearIn > 0 || target === undefined
          ? t('clue.debutYearIn', { count: debutYearIn })
          : t('clue.debutYearAvailable', { year: String(target.debutYear) })}
      </Clue>
      <Clue slot="clue-ranking" isAvailable={rankingIn === 0}>
        {rankingIn > 0 ? (
          t('clue.rankingIn', { count: rankingIn })
        ) : (
          <RankingClue pool={pool} rows={rows} />
        )}
      </Clue>
    </section>
  );
}

type ClueProps = {
  readonly slot: string;
  readonly isAvailable: boolean;
  readonly children: ReactNode;
};

function Clue({ slot, isAvailable, children }: ClueProps) {
  const [wasRestored] = useState(isAvailable);
  const Icon = isAvailable ? IconBulb : IconLock;
  return (
    <div
      className={styles.clue}
      data-slot={slot}
      data-available={isAvailable}
      data-fresh={isAvailable && !wasRestored}
    >
      <Icon className={styles.icon} size={18} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
