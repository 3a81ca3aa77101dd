import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPageOutdated } from '../server/contract-version.ts';
import styles from './load-failure.module.css';

type LoadFailureProps = {
  readonly text: string;
  /** Called when the player dismisses the message. */
  readonly onClose: () => void;
};

/**
 * Shows, over the page, that an opened part failed to load, until the player dismisses it. On an
 * outdated page it says the reason.
 */
export function LoadFailure({ text, onClose }: LoadFailureProps) {
  const { t } = useTranslation();
  const isOutdated = useIsPageOutdated();
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.showPopover(), []);
  return (
    <p
      ref={note}
      className={styles.failure}
      popover="auto"
      role="alert"
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {isOutdated ? t('newVersion') : text}
    </p>
  );
}
