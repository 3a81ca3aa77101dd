import { LANGUAGE_PARAMETER, ownPageAddress, SCREENS } from '@starguess/api-contract/page';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { siteHas } from '../../addresses.ts';
import { playersLanguage } from '../../i18n/languages.ts';
import { hostPath } from '../../settings/base-path.ts';
import { pageConfig } from '../../settings/page-config.ts';
import { PageLink } from '../../ui/links/page-link.tsx';
import styles from './footer.module.css';

/** A file of the page's build: the licences of the code and of its dependencies. */
const LICENCE = '/licence.txt';

/** The end of every page: links and facts about the site, and the operator's own links. */
export function Footer({ contact }: { readonly contact: ReactNode }) {
  const { t } = useTranslation();
  const { footerLinks, features, site } = pageConfig;
  const language = playersLanguage();
  const isForAdults = pageConfig.rating !== 'none';
  return (
    <footer className={styles.footer} data-slot="footer">
      <ul className={`abreast ${styles.links}`}>
        {siteHas(SCREENS.archive) && (
          <li>
            <PageLink to={SCREENS.archive.path}>{t('shell.archive')}</PageLink>
          </li>
        )}
        <li>
          <PageLink to={SCREENS.privacy.path}>{t('footer.privacy')}</PageLink>
        </li>
        <li>{contact}</li>
        <li>
          <a href={hostPath(LICENCE)}>{t('footer.licence')}</a>
        </li>
        {Object.entries(site?.pages ?? {}).map(([slug, names]) => (
          <li key={slug}>
            {/* Only the server has these pages. */}
            <a href={`${ownPageAddress(slug)}?${LANGUAGE_PARAMETER}=${language}`}>
              {names[language] ?? Object.values(names)[0]}
            </a>
          </li>
        ))}
        {footerLinks.map(({ label, url }) => (
          <li key={`${label} ${url}`}>
            <a href={url}>{label}</a>
          </li>
        ))}
      </ul>
      {(isForAdults || features.inventedPeople) && (
        <p>
          {isForAdults && <strong>18+</strong>}
          {features.inventedPeople && (
            <span>{`${isForAdults ? ' · ' : ''}${t('footer.invented')}`}</span>
          )}
        </p>
      )}
    </footer>
  );
}
