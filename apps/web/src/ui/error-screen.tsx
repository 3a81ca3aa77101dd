import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isOffline } from '../browser/environment.ts';
import { Button } from './button.tsx';
import styles from './error-screen.module.css';
import { useFocusKept } from './focus/focus-content.ts';

type ErrorScreenProps = {
  readonly title: string;
  readonly text: ReactNode;
  /** Links and buttons that lead out of the error. */
  readonly children?: ReactNode;
};

export function ErrorScreen({ title, text, children }: ErrorScreenProps) {
  const screen = useRef<HTMLElement>(null);
  useFocusKept(screen);
  return (
    <section ref={screen} className={styles.screen} data-slot="error-screen" role="alert">
      <svg className={styles.star} viewBox="0 0 96 96" aria-hidden="true">
        <path d="M48 8c3 0 5 2 6 4l10 22 24 3c5 1 7 7 3 10L73 64l5 24c1 5-4 9-9 6L48 82 27 94c-5 3-10-1-9-6l5-24L5 47c-4-3-2-9 3-10l24-3 10-22c1-2 3-4 6-4z" />
        <path d="M36 46v6M60 46v6M38 66c6-6 14-6 20 0" />
      </svg>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.exits}>{children}</div>
    </section>
  );
}

type ReadFailureProps = {
  readonly onRetry: () => void;
  /** Links that lead elsewhere. */
  readonly children?: ReactNode;
};

/** Shown where something could not be read. It names the missing network if that is the reason. */
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
