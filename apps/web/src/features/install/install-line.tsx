import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerInstallOffer, useInstallPrompt } from '../../browser/install-prompt.ts';
import { pageConfig } from '../../settings/page-config.ts';
import { Button } from '../../ui/button.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import { Notice } from '../../ui/notice.tsx';

/** The line that offers to install the page. Whatever the answer is, it goes. */
export function InstallLine({ isDue }: { readonly isDue: boolean }) {
  const { t } = useTranslation();
  const [isReady, setIsReady] = useState(false);
  // The line is announced because its place is there before it.
  useEffect(() => setIsReady(true), []);
  return (
    <Notice
      slot="install-offer"
      look="quiet"
      text={t('install.text', { siteName: pageConfig.siteName })}
      action={t('install.accept')}
      isShown={isReady && isDue}
      onAction={() => {
        const question = useInstallPrompt.getState();
        answerInstallOffer();
        // A browser that no longer wants to ask is an answer, too.
        question?.prompt().catch(() => undefined);
      }}
    >
      <Button
        look="quiet"
        onClick={() => {
          // The line takes the button with it, which would lose the focus.
          focusContent();
          answerInstallOffer();
        }}
      >
        {t('install.refuse')}
      </Button>
    </Notice>
  );
}
