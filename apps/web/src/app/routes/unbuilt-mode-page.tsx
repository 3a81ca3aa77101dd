import type { GameMode } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { Page } from '../page.tsx';

/** Says plainly that a mode does not exist yet. */
export function UnbuiltModePage({ mode }: { readonly mode: GameMode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const name = t(`mode.${mode}.name`);
  return (
    <Page title={name}>
      <ErrorScreen title={name} text={t('mode.unbuilt')}>
        <Button onClick={() => navigate('/')}>{t('error.home')}</Button>
      </ErrorScreen>
    </Page>
  );
}
