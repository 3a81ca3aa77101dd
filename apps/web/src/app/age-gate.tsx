import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { acceptAge, isAgeAccepted } from '../features/age-notice/age-acceptance.ts';
import { LanguagePicker } from '../features/language/language-picker.tsx';
import { pageConfig } from '../lib/page-config.ts';
import { onOtherTabChange } from '../lib/storage.ts';
import { LoadingPage } from './loading-page.tsx';

const AgeNotice = lazy(async () => ({
  default: (await import('../features/age-notice/age-notice.tsx')).AgeNotice,
}));

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
    <Suspense fallback={<LoadingPage />}>
      <AgeNotice
        siteName={pageConfig.siteName}
        controls={<LanguagePicker />}
        onAccept={handleAccept}
      />
    </Suspense>
  );
}
