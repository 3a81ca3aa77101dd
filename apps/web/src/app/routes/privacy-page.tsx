import { useTranslation } from 'react-i18next';
import { Privacy } from '../../features/privacy/privacy.tsx';
import { Page } from '../page.tsx';

export function PrivacyPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('privacy.title')}>
      <Privacy />
    </Page>
  );
}
