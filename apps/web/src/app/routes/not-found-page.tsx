import { SCREENS } from '@starguess/api-contract/page';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addressOn } from '../../addresses.ts';
import { serverDateQuery } from '../../server/server-date.ts';
import { pageConfig } from '../../settings/page-config.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { drawingOf } from '../daily-modes.ts';
import { Page } from '../page.tsx';
import styles from './not-found-page.module.css';

const STATUS = '404 Not Found';

/** Offers the day's games at an address that has no page. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const date = useQuery(serverDateQuery).data?.date;
  return (
    <Page title={STATUS}>
      <ErrorScreen
        title={t('error.nothingHere')}
        text={<small>{`${t('error.unexpected')} ${STATUS}`}</small>}
      >
        <Button onClick={() => navigate(SCREENS.home.path)}>{t('error.home')}</Button>
      </ErrorScreen>
      <ul className={styles.modes} data-slot="not-found-modes" aria-label={t('home.modes')}>
        {pageConfig.modes.map((mode) => {
          const Drawing = drawingOf(mode);
          return (
            <li key={mode}>
              <PageLink className={styles.mode} to={addressOn(date, mode)}>
                <svg viewBox="0 0 96 96" aria-hidden="true">
                  <Drawing />
                </svg>
                <span>{t(`mode.${mode}.name`)}</span>
              </PageLink>
            </li>
          );
        })}
      </ul>
    </Page>
  );
}
