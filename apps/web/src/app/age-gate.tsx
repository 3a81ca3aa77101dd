import { type ReactNode, useEffect, useState } from 'react';
import { LanguagePicker } from '../features/preferences/language-picker.tsx';
import { codeOnDemand } from '../on-demand/code-on-demand.ts';
import { OnDemand } from '../on-demand/on-demand.tsx';
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
