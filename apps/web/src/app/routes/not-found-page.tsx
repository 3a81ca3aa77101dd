import { PAGE_PATHS } from '@starguess/api-contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { Page } from '../page.tsx';

const STATUS = '404 Not Found';

export function NotFoundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Page title={STATUS}>
      <ErrorScreen title={t('error.unexpected')} text={STATUS}>
        <Button onClick={() => navigate(PAGE_PATHS.home)}>{t('error.home')}</Button>
      </ErrorScreen>
    </Page>
  );
}
