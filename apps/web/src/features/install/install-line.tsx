import { SCREENS } from '@starguess/api-contract/page';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerInstallOffer, useInstallPrompt } from '../../browser/install-prompt.ts';
import { pageConfig } from '../../settings/page-config.ts';
import { Button } from '../../ui/button.tsx';
import { focusContent } from '../../ui/focus/focus-content.ts';
import { PillLink } from '../../ui/links/pill-link.tsx';
import { NamedText } from '../../ui/named-text.tsx';
import { Notice } from '../../ui/notice.tsx';

type InstallLineProps = {
  readonly isDue: boolean;
  /** Whether the page runs as a newly installed app, without the browser's games. */
  readonly isNewApp: boolean;
};

/** The line that offers to install the page, or to bring the games. Any answer removes it. */
export function InstallLine({ isDue, isNewApp }: InstallLineProps) {
  const { t } = useTranslation();
  const { siteName } = pageConfig;
  const [isReady, setIsReady] = useState(false);
  // Screen readers announce the line only if its empty container is already in the document.
  useEffect(() => setIsReady(true), []);
  const line = { slot: 'install-offer', look: 'quiet', isShown: isReady && isDue } as const;
  if (isNewApp) {
    return (
      <Notice
        {...line}
        text={t('install.played')}
        action={t('install.refuse')}
        onAction={answerInstallOffer}
      >
        <PillLink to={SCREENS.carryOn.path} onClick={answerInstallOffer}>
          {t('install.carryOn')}
        </PillLink>
      </Notice>
    );
  }
  return (
    <Notice
      {...line}
      text={<NamedText name={siteName}>{t('install.text', { siteName })}</NamedText>}
      action={t('install.accept')}
      onAction={() => {
        const installPrompt = useInstallPrompt.getState();
        answerInstallOffer();
        // A browser that no longer wants to ask counts as an answer, too.
        installPrompt?.prompt().catch(() => undefined);
      }}
    >
      <Button
        look="quiet"
        onClick={() => {
          // The focused button disappears with the line, so the focus moves to the content first.
          focusContent();
          answerInstallOffer();
        }}
      >
        {t('install.refuse')}
      </Button>
    </Notice>
  );
}
