import { useQuery } from '@tanstack/react-query';
import { codeOnDemand } from '../on-demand/code-on-demand.ts';
import { isInstallOffered, useInstallPrompt } from '../page/install-prompt.ts';
import { useStored } from '../stored/storage.ts';
import { storedCompletions } from '../stored/stored-completions.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const installLine = codeOnDemand('install-line', {
  load: () => import('../features/install/install-line.tsx'),
  part: ({ InstallLine }) => InstallLine,
  messages: ['install'],
});

/** Before, somebody hardly knows whether they will come back. */
const GAMES_BEFORE = 3;

/**
 * Offers to install the page, where the browser can. Once somebody has played enough, the line
 * stays until it is answered, and never comes back. Its code loads with it.
 */
export function InstallOffer() {
  const canAsk = useInstallPrompt((prompt) => prompt !== undefined);
  const isWanted = useStored(
    () => isInstallOffered() && storedCompletions().length >= GAMES_BEFORE,
    false,
  );
  const isDue = canAsk && isWanted;
  const { data: InstallLine } = useQuery({ ...installLine, enabled: isDue });
  return (
    <ErrorBoundary fallback={null}>{InstallLine && <InstallLine isDue={isDue} />}</ErrorBoundary>
  );
}
