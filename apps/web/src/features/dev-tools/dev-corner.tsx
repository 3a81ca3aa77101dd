import { IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { codeOnDemand } from '../../on-demand/code-on-demand.ts';
import { queryClient } from '../../server/query-client.ts';
import styles from './dev-corner.module.css';
import type { PuzzleToolsProps } from './dev-panel.tsx';
import { storeDevSettings, storedDevSettings } from './dev-settings.ts';

const devPanel = codeOnDemand('dev-panel', {
  load: () => import('./dev-panel.tsx'),
  part: ({ DevPanel }) => DevPanel,
});

/** The developer tools. Closed, they are a small button at the edge of the page. */
export function DevCorner(tools: PuzzleToolsProps) {
  const [isOpen, setIsOpen] = useState(() => storedDevSettings().isOpen === true);
  const panelId = useId();
  const show = (isShown: boolean) => {
    storeDevSettings({ isOpen: isShown });
    setIsOpen(isShown);
  };
  return (
    <aside
      className={styles.corner}
      lang="en"
      aria-label="Developer tools"
      onKeyDown={(event) => event.key === 'Escape' && show(false)}
    >
      <button
        type="button"
        className={styles.toggle}
        aria-label="Developer tools"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => show(!isOpen)}
      >
        <IconTool size={18} aria-hidden />
      </button>
      <div id={panelId} className={styles.panel} data-slot="dev-panel" hidden={!isOpen}>
        {isOpen && <LoadedPanel {...tools} />}
      </div>
    </aside>
  );
}

/** Passes the query client explicitly, because it renders outside the app. */
function LoadedPanel(tools: PuzzleToolsProps) {
  const { data: DevPanel, isError } = useQuery(devPanel, queryClient);
  if (DevPanel !== undefined) return <DevPanel {...tools} />;
  return isError ? 'The tools could not be loaded: close and open them again.' : 'Loading...';
}
