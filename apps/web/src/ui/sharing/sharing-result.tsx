import { useTranslation } from 'react-i18next';
import styles from './sharing-result.module.css';
import type { SharingState } from './use-sharing.ts';

type SharingResultProps = {
  readonly state: SharingState;
  readonly text: string;
  /** Whether the button pressed says already that it has copied. */
  readonly isQuiet?: boolean;
};

/** Says that a text was copied or a picture made. If the browser refused, shows it as text to select. */
export function SharingResult({ state, text, isQuiet = false }: SharingResultProps) {
  const { t } = useTranslation();
  return (
    <>
      <p
        className={isQuiet && state !== 'refused' ? 'visually-hidden' : styles.confirmation}
        role="status"
      >
        {state === 'copied' && t('share.copied')}
        {state === 'refused' && t('share.manual')}
        {state === 'picture-saved' && t('share.pictureSaved')}
        {state === 'no-picture' && t('share.pictureFailed')}
      </p>
      {state === 'refused' && (
        <textarea
          className={styles.text}
          aria-label={t('share.manual')}
          readOnly
          rows={text.split('\n').length}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
