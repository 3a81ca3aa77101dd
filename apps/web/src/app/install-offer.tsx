import { useQuery } from '@tanstack/react-query';
import { useIsStandalone } from '../browser/environment.ts';
import { useInstallOffered, useInstallPrompt } from '../browser/install-prompt.ts';
import { useHeldWhileTurning } from '../browser/turning.ts';
import { codeOnDemand } from '../on-demand/code-on-demand.ts';
import { useDayRecords } from '../stored/day-records.ts';
import { readText } from '../stored/storage.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { hasPlayedEnough } from './played-enough.ts';

const installLine = codeOnDemand('install-line', {
  load: () => import('../features/install/install-line.tsx'),
  part: ({ InstallLine }) => InstallLine,
  messages: ['install'],
});

/**
 * Offers to install the page, where the browser can. Once due, the line stays until it is answered,
 * and never comes back. Its code loads once it is due. An installed app that starts out empty, as on
 * iOS, offers to bring the browser's games instead.
 */
export function InstallOffer() {
  const canAsk = useInstallPrompt((prompt) => prompt !== undefined);
  const isOffered = useInstallOffered();
  const isWanted = useHeldWhileTurning(useDayRecords(hasPlayedEnough) && isOffered);
  const hasGames = useDayRecords((records) => Object.keys(records).length > 0);
  const isNewApp = useIsStandalone() && isOffered && !hasGames && readText('carry-on') === null;
  const isDue = isNewApp || (canAsk && isWanted);
  const { data: InstallLine } = useQuery({ ...installLine, enabled: isDue });
  return (
    <ErrorBoundary fallback={null}>
      {InstallLine && <InstallLine isDue={isDue} isNewApp={isNewApp} />}
    </ErrorBoundary>
  );
}
