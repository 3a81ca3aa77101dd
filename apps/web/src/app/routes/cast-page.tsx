import { useTranslation } from 'react-i18next';
import { castScreen } from '../../features/cast/cast-screen-code.ts';
import { OnDemand } from '../../on-demand/on-demand.tsx';
import { Page } from '../page.tsx';

export function CastPage({ kind }: { readonly kind: 'performers' | 'channels' }) {
  const { t } = useTranslation();
  return (
    <Page title={t('shell.cast')}>
      <OnDemand code={castScreen}>{(CastScreen) => <CastScreen kind={kind} />}</OnDemand>
    </Page>
  );
}
