import { IconTool } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import styles from './dev-corner.module.css';
import type { DevTools } from './dev-panel.tsx';
import { storeDevSettings, storedDevSettings } from './dev-settings.ts';

const DevPanel = lazy(async () => ({ default: (await import('./dev-panel.tsx')).DevPanel }));

/** The developer tools: a small button at the page's edge until they are opened. */
export function DevCorner({ tools }: { readonly tools: DevTools }) {
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
        {isOpen && (
          <Suspense fallback="Loading...">
            <DevPanel tools={tools} />
          </Suspense>
        )}
      </div>
    </aside>
  );
}
