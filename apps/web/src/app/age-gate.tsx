import { type ReactNode, useEffect, useState } from 'react';
import { acceptAge, isAgeAccepted } from '../features/age-notice/age-acceptance.ts';
import { LanguagePicker } from '../features/language/language-picker.tsx';
import { pageConfig } from '../lib/page-config.ts';
import { onOtherTabChange } from '../lib/storage.ts';
import { OnDemand } from './on-demand.tsx';
import { ageNotice } from './screens.ts';

/** Where the operator wants the 18+ notice, nothing of the page is there until it is accepted. */
export function AgeGate({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(() => !pageConfig.ageNotice || isAgeAccepted());
  useEffect(() => onOtherTabChange(() => setIsOpen((was) => was || isAgeAccepted())), []);
  if (isOpen) return children;

  const handleAccept = () => {
    acceptAge();
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
