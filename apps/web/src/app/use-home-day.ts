import { skipToken, useQuery } from '@tanstack/react-query';
import { codeOnDemand } from '../on-demand/code-on-demand.ts';
import { previewOn } from '../server/day-preview.ts';
import { serverDateQuery } from '../server/server-date.ts';
import { useWarmCatalog } from '../server/warm-catalog.ts';
import { useDayRecords } from '../stored/day-records.ts';
import { useStreak } from '../streaks.ts';
import type { HomeDay } from './home-day.ts';

const homeDayCode = codeOnDemand('home-day', {
  load: () => import('./home-day.ts'),
  part: (module) => module,
});

/**
 * The pictures of the day on Home. Undefined until the catalogue, which has them, has loaded in an
 * idle moment; then the page asks for the day's targets if it needs them.
 */
export function useHomeDay(): HomeDay | undefined {
  const { data: catalog } = useWarmCatalog();
  const { data: code } = useQuery({ ...homeDayCode, enabled: catalog !== undefined });
  const date = useQuery(serverDateQuery).data?.date;
  const preview = previewOn(date);
  const streak = useStreak(date);
  const { data: targets } = useQuery({
    queryKey: ['home-targets', date],
    queryFn:
      date !== undefined && catalog && code?.needsTargets({ streak, preview, catalog })
        ? () => code.targetsOn(date)
        : skipToken,
    // Retries the targets that could not be fetched.
    refetchOnReconnect: true,
  });
  const records = useDayRecords();
  return catalog && date
    ? code?.readHomeDay({ records, catalog, date, preview, targets })
    : undefined;
}
