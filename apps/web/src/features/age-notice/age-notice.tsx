import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './age-notice.module.css';

type AgeNoticeProps = {
  readonly logo: ReactNode;
  /** The visitor's choices, such as the language, at the top edge. */
  readonly controls: ReactNode;
  readonly onAccept: () => void;
};

/** Replaces the page until the visitor confirms that they are old enough. */
export function AgeNotice({ logo, controls, onAccept }: AgeNoticeProps) {
  const { t } = useTranslation();
  const notice = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const textId = useId();

  useEffect(() => notice.current?.focus(), []);

  return (
    <div
      ref={notice}
      className={styles.notice}
      data-slot="age-notice"
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={textId}
      tabIndex={-1}
    >
      <div className={styles.controls}>{controls}</div>
      <div className={styles.content}>
        {logo}
        <span className={styles.age} aria-hidden="true">
          18+
        </span>
        <h1 id={titleId}>{t('ageNotice.title')}</h1>
        <p id={textId}>{t('ageNotice.text')}</p>
        <div className={styles.actions}>
          <Button onClick={onAccept}>{t('ageNotice.accept')}</Button>
          <Button look="quiet" onClick={leave}>
            {t('ageNotice.leave')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Goes to a blank page, so that no other site learns of it. Going back does not return here. */
function leave(): void {
  window.location.replace('about:blank');
}
