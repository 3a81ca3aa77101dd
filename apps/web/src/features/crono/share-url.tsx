import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { track } from '../../server/analytics.ts';
import { Button } from '../../ui/button.tsx';
import { Tip } from '../../ui/tip.tsx';
import styles from './share-url.module.css';

/** The confirmation stays for this many milliseconds (RUN21). */
const COPIED_MS = 3_000;

/** Lets the player copy the game's address. If the clipboard refuses, selects it for the player. */
export function ShareUrl({ isPrivate }: { readonly isPrivate: boolean }) {
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

  const copy = async () => {
    track('Copy clicked', { gameMode: 'crono' });
    try {
      await navigator.clipboard.writeText(address);
      setConfirmation({ text: t('crono.copied') });
    } catch {
      box.current?.focus();
      box.current?.select();
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
        <Button ref={button} look="quiet" onClick={copy}>
          {t('share.copy')}
        </Button>
        <div className={styles.confirmation} role="status">
          {confirmation && <Tip text={confirmation.text} anchor={button} placement="center" />}
        </div>
      </div>
    </section>
  );
}
