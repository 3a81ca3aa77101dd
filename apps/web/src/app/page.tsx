import { SCREENS } from '@starguess/api-contract/page';
import type { GameMode } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpButton } from '../features/daily/help/help-button.tsx';
import {
  ContactButton,
  FeedbackButton,
  feedbackPanel,
} from '../features/feedback/feedback-button.tsx';
import { AwaitedLanguage } from '../features/preferences/awaited-language.tsx';
import { LanguagePicker } from '../features/preferences/language-picker.tsx';
import { ThemePicker } from '../features/preferences/theme-picker.tsx';
import { StatisticsButton } from '../features/statistics/statistics-button.tsx';
import { Unsaved } from '../features/statistics/unsaved.tsx';
import { useOnDemand } from '../on-demand/on-demand.tsx';
import { useNewVersion } from '../server/new-version.ts';
import { serverDateQuery } from '../server/server-date.ts';
import { pageConfig } from '../settings/page-config.ts';
import { PageLink } from '../ui/links/page-link.tsx';
import { Logo } from '../ui/logo.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { Footer } from './footer/footer.tsx';
import { ModeSwitcher } from './header/mode-switcher.tsx';
import { InstallOffer } from './install-offer.tsx';
import styles from './page.module.css';

type PageProps = {
  /** The title in the browser's tab, before the site's name. */
  readonly title: string;
  /** The mode of a game's screen, which leads to the day's other games. */
  readonly mode?: GameMode;
  /** Whether the content has two columns where there is room. */
  readonly isWide?: boolean | undefined;
  readonly children: ReactNode;
};

/** The shell of every screen: tab title, logo that links to Home, the player's choices. */
export function Page({ title, mode, isWide = false, children }: PageProps) {
  const { t } = useTranslation();
  const { siteName, modes, site } = pageConfig;
  const today = useQuery(serverDateQuery).data?.date;
  const feedback = useOnDemand(feedbackPanel);
  return (
    <PageShell
      title={`${title} · ${siteName}`}
      isWide={isWide}
      skipLabel={t('shell.skip')}
      logo={
        <PageLink
          className={styles.home}
          to={SCREENS.home.path}
          aria-label={t('shell.home', { siteName })}
        >
          <Logo name={siteName} picture={site?.logo} />
        </PageLink>
      }
      nav={mode && modes.length > 1 && <ModeSwitcher current={mode} />}
      controls={
        <>
          {mode && <HelpButton mode={mode} />}
          <StatisticsButton today={today} />
          <ThemePicker />
          <LanguagePicker />
        </>
      }
      footer={<Footer contact={<ContactButton onClick={feedback.open} />} />}
    >
      <Unsaved />
      <AwaitedLanguage />
      {children}
      <InstallOffer />
      <NewVersion />
      <FeedbackButton {...feedback} />
    </PageShell>
  );
}

/**
 * Offers a reload when the server has a newer contract, or the browser a newer version of the page. It
 * is below the content, where it neither moves nor covers anything. It loads no code, because this
 * page's code may be gone.
 */
function NewVersion() {
  const { t } = useTranslation();
  const load = useNewVersion();
  return (
    <Notice
      slot="new-version"
      look="quiet"
      text={t('newVersion')}
      action={t('reload')}
      isShown={load !== undefined}
      onAction={() => load?.()}
    />
  );
}
