import { type ReactNode, useEffect, useState } from 'react';
import { LanguagePicker } from '../features/preferences/language-picker.tsx';
import { codeOnDemand } from '../on-demand/code-on-demand.ts';
import { OnDemand } from '../on-demand/on-demand.tsx';
import { whenIdle } from '../page/idle.ts';
import { pageConfig } from '../page/page-config.ts';
import { ageAcceptance } from '../stored/age-acceptance.ts';

export const ageNotice = codeOnDemand('age-notice', {
  load: () => import('../features/age-notice/age-notice.tsx'),
  part: ({ AgeNotice }) => AgeNotice,
  messages: ['ageNotice'],
});

/** Whether the operator wants the notice and nobody has accepted it in this browser. */
export function isAgeNoticeDue(): boolean {
  return pageConfig.ageNotice && !ageAcceptance.get();
}

/**
 * Renders nothing of the page before the player accepts the 18+ notice, if the operator wants it.
 */
export function AgeGate({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(() => !isAgeNoticeDue());
  useEffect(() => ageAcceptance.follow((isGiven) => setIsOpen((was) => was || isGiven)), []);
  useEffect(() => {
    // Before the notice is accepted, the browser keeps nothing of this site.
    if (isOpen) void whenIdle().then(loadOffline);
  }, [isOpen]);
  if (isOpen) return children;

  const handleAccept = () => {
    ageAcceptance.set(true);
    setIsOpen(true);
  };
  return (
    <main>
      <OnDemand code={ageNotice}>
        {(AgeNotice) => (
          <AgeNotice
            siteName={pageConfig.siteName}
            controls={<LanguagePicker />}
            onAccept={handleAccept}
          />
        )}
      </OnDemand>
    </main>
  );
}

/** A build's page that has, or may have, a service worker. If its code is lost, the next visit loads it. */
function loadOffline(): void {
  const { serviceWorker } = navigator;
  const isWanted = !pageConfig.dev && pageConfig.features.offline !== false;
  if (import.meta.env.DEV || !serviceWorker || !(isWanted || serviceWorker.controller)) return;
  import('./offline.ts').then((module) => module.startOffline()).catch(() => undefined);
}
