import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { track } from '../../server/analytics.ts';
import { Button } from '../../ui/button.tsx';
import { Tip } from '../../ui/tips/tip.tsx';
import styles from './views.module.css';

/** The confirmation stays for this many milliseconds (RUN21). */
const COPIED_MS = 3_000;

type ShareUrlProps = {
  readonly isPrivate: boolean;
  /** Whether sharing is the next thing to do. */
  readonly isFirst?: boolean;
  /** Called when the address was copied or shared. */
  readonly onShared?: () => void;
};

/** Lets the player copy the game's address. If the clipboard refuses, selects it for the player. */
export function ShareUrl({ isPrivate, isFirst = false, onShared }: ShareUrlProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [confirmation, setConfirmation] = useState<{ readonly text: string }>();
  const address = window.location.origin + window.location.pathname;

  useEffect(() => {
    if (confirmation === undefined) return;
    const timer = window.setTimeout(() => setConfirmation(undefined), COPIED_MS);
    return () => window.clearTimeout(timer);
  }, [confirmation]);

  const selectAddress = () => {
    box.current?.focus();
    box.current?.select();
  };

  const copy = async () => {
    track('Copy clicked', { gameMode: 'crono' });
    try {
      await navigator.clipboard.writeText(address);
      setConfirmation({ text: t('crono.copied') });
      onShared?.();
    } catch {
      selectAddress();
    }
  };

  const share = async () => {
    try {
      await navigator.share({ url: address });
      onShared?.();
    } catch (error) {
      // A player who cancels the share dialog needs no selection.
      const isAbort = error instanceof DOMException && error.name === 'AbortError';
      if (!isAbort) selectAddress();
    }
  };

  return (
    <section className={styles.share} data-slot="share-url" data-private={isPrivate}>
      <p>{t('crono.shareLink')}</p>
      <div className={styles.row}>
        <input
          ref={box}
          className={styles.address}
          aria-label={t('crono.link')}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button ref={button} look={isFirst ? 'primary' : 'quiet'} onClick={copy}>
          {t('share.copy')}
        </Button>
        <div className={styles.confirmation} role="status">
          {confirmation && <Tip text={confirmation.text} anchor={button} placement="center" />}
        </div>
      </div>
      {canShare(address) && (
        <Button look={isFirst ? 'primary' : 'quiet'} onClick={share}>
          {t('share.share')}
        </Button>
      )}
    </section>
  );
}

function canShare(url: string): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ url });
}
