import type { CronoComparison } from '@starguess/api-contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codeOnDemand, retryLostCode } from '../../on-demand/code-on-demand.ts';
import { useIsPageOutdated } from '../../server/contract-version.ts';
import { ReadFailure } from '../../ui/error-screen.tsx';
import styles from '../run/results.module.css';

type ComparisonProps = {
  readonly comparison: CronoComparison | undefined;
  /** Whether nobody else has played yet. */
  readonly isAlone: boolean;
};

const raceLinesCode = codeOnDemand('race-lines', {
  load: () => import('./race-lines.tsx'),
  part: ({ RaceLines }) => RaceLines,
});

/** Shows the player's own run beside a friend's. Its place is there before it has loaded. */
export function Comparison({ comparison, isAlone }: ComparisonProps) {
  const { t } = useTranslation();
  // Not by `OnDemand`, whose spinner is taller than the panel.
  const { data: RaceLines, isError } = useQuery(raceLinesCode);
  const isOutdated = useIsPageOutdated();
  return (
    <section
      className={`${styles.panel} ${styles.race}`}
      data-slot="comparison"
      data-alone={isAlone}
      aria-label={t('crono.comparison')}
    >
      <h2>{t('race.lines')}</h2>
      {RaceLines && comparison && <RaceLines comparison={comparison} />}
      {isError && !isOutdated && <ReadFailure onRetry={() => retryLostCode(raceLinesCode)} />}
    </section>
  );
}
