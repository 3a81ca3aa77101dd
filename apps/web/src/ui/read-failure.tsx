import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOffline } from '../page/network.ts';
import { Button } from './button.tsx';
import { ErrorScreen } from './error-screen.tsx';

type ReadFailureProps = {
  readonly onRetry: () => void;
  /** Links that lead elsewhere. */
  readonly children?: ReactNode;
};

/** Stands where something could not be read. Without a network that is the reason, and it says so. */
export function ReadFailure({ onRetry, children }: ReadFailureProps) {
  const { t } = useTranslation();
  return (
    <ErrorScreen
      title={t(isOffline() ? 'error.offlineTitle' : 'error.title')}
      text={t(isOffline() ? 'error.offlineText' : 'error.text')}
    >
      <Button onClick={onRetry}>{t('retry')}</Button>
      {children}
    </ErrorScreen>
  );
}
