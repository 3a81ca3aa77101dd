import { useTranslation } from 'react-i18next';
import { OnDemand } from '../../on-demand/on-demand.tsx';
import { Page } from '../page.tsx';
import { privacyScreen } from '../privacy-screen.ts';

export function PrivacyPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('footer.privacy')}>
      <OnDemand code={privacyScreen}>{(Privacy) => <Privacy />}</OnDemand>
    </Page>
  );
}
