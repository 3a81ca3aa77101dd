import { type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '../browser/timing.ts';
import { LanguagePicker } from '../features/preferences/language-picker.tsx';
import { codeOnDemand } from '../on-demand/code-on-demand.ts';
import { OnDemand } from '../on-demand/on-demand.tsx';
import { pageConfig } from '../settings/page-config.ts';
import { keptStore } from '../stored/kept-store.ts';
import { Logo } from '../ui/logo.tsx';
import { loadOffline } from './load-offline.ts';

export const ageNotice = codeOnDemand('age-notice', {
  load: () => import('../features/age-notice/age-notice.tsx'),
  part: ({ AgeNotice }) => AgeNotice,
  messages: ['ageNotice'],
});

/** Whether somebody confirmed in this browser that they are 18 or older. */
export const useAgeNotice = keptStore({
  keys: ['age-notice'],
  read: ([isAccepted]) => ({ isAccepted: isAccepted === true }),
  write: ({ isAccepted }) => [isAccepted],
});

/** Whether the operator wants the notice and nobody has accepted it in this browser. */
export function isAgeNoticeDue(): boolean {
  return pageConfig.ageNotice && !useAgeNotice.getState().isAccepted;
}

/** Renders no part of the page before the player accepts an 18+ notice that is due. */
export function AgeGate({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(() => !isAgeNoticeDue());
  const isAccepted = useAgeNotice((notice) => notice.isAccepted);
  if (isAccepted && !isOpen) setIsOpen(true);
  useEffect(() => {
    void whenIdle().then(() => loadOffline(isOpen));
  }, [isOpen]);
  if (isOpen) return children;

  return (
    <main>
      <OnDemand code={ageNotice}>
        {(AgeNotice) => (
          <AgeNotice
            logo={<Logo name={pageConfig.siteName} picture={pageConfig.site?.logo} />}
            controls={<LanguagePicker />}
            onAccept={() => useAgeNotice.setState({ isAccepted: true })}
          />
        )}
      </OnDemand>
    </main>
  );
}
