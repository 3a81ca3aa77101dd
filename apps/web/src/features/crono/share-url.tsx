import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { track } from '../../server/analytics.ts';
import { Button } from '../../ui/button.tsx';
import { WholeText } from '../../ui/sharing/sharing.tsx';
import { canSend, useSharing } from '../../ui/sharing/use-sharing.ts';
import { Tip } from '../../ui/tips/tip.tsx';
import styles from '../run/views.module.css';

type ShareUrlProps = {
  readonly isPrivate: boolean;
  /** Whether sharing is the next thing to do. */
  readonly isFirst?: boolean;
  /** Called when the address was copied or shared. */
  readonly onShared?: () => void;
  /** Other ways to play with friends. */
  readonly children?: ReactNode;
};

/** Lets the player copy the game's address. If the clipboard refuses, selects it for the player. */
export function ShareUrl({ isPrivate, isFirst = false, onShared, children }: ShareUrlProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const address = window.location.origin + window.location.pathname;
  const isSendable = canSend(address, 'url');
  const copyLook = isFirst && !isSendable ? 'primary' : 'quiet';
  const { state, isJustCopied, copy, send } = useSharing(address, 'url');

  const copyAddress = async () => {
    track('Copy clicked', { gameMode: 'crono' });
    if (await copy()) onShared?.();
  };
  const sendAddress = async () => {
    if (await send()) onShared?.();
  };

  return (
    <section className={styles.share} data-slot="share-url" data-private={isPrivate}>
      <p>{t('crono.shareLink')}</p>
      <div className={styles.row}>
        <WholeText label={t('crono.link')} text={address} isWanted={state === 'refused'} />
        <Button ref={button} look={copyLook} onClick={copyAddress}>
          {t('share.copy')}
        </Button>
        <div className={styles.confirmation} role="status">
          {isJustCopied && <Tip text={t('crono.copied')} anchor={button} placement="center" />}
        </div>
      </div>
      {isSendable && (
        <Button look={isFirst ? 'primary' : 'quiet'} onClick={sendAddress}>
          {t('share.share')}
        </Button>
      )}
      {children}
    </section>
  );
}
