import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sharing.module.css';
import type { SharingState } from './use-sharing.ts';

const OUTCOME_TEXTS = {
  copied: 'share.copied',
  refused: 'share.manual',
  'picture-saved': 'share.pictureSaved',
  'no-picture': 'share.pictureFailed',
} as const satisfies Record<Exclude<SharingState, 'idle'>, string>;

type SharingResultProps = {
  readonly state: SharingState;
  /** Undefined where it is shown beside it anyway. */
  readonly text: string | undefined;
  /** Whether the pressed button itself says that it has copied. */
  readonly isQuiet?: boolean;
};

/**
 * Says that a text was copied or a picture made, and shows the text to select, because the browser
 * may have refused, and in-app browsers may claim to have copied when they have not.
 */
export function SharingResult({ state, text, isQuiet = false }: SharingResultProps) {
  const { t } = useTranslation();
  return (
    <>
      <p
        className={
          isQuiet && state !== 'refused' ? 'visually-hidden' : `remark ${styles.confirmation}`
        }
        role="status"
      >
        {state !== 'idle' && t(state === 'copied' && isQuiet ? 'share.done' : OUTCOME_TEXTS[state])}
      </p>
      {text !== undefined && (state === 'refused' || (state === 'copied' && !isQuiet)) && (
        <WholeText label={t('share.manual')} text={text} isWanted={state === 'refused'} />
      )}
    </>
  );
}

type WholeTextProps = {
  readonly label: string;
  readonly text: string;
  /**
   * Whether the player has to copy it by hand; it then takes the focus, which scrolls it into view.
   */
  readonly isWanted: boolean;
};

/** A text to select, with as many lines as it needs. Focusing it selects it all. */
export function WholeText({ label, text, isWanted }: WholeTextProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isWanted) box.current?.focus();
  }, [isWanted]);
  return (
    <div className={styles.whole} data-text={text} translate="no">
      <textarea
        ref={box}
        aria-label={label}
        readOnly
        rows={1}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  );
}
