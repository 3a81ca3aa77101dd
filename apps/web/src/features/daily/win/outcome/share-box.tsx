import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPictures } from '../../../../on-demand/picture-code.ts';
import { track } from '../../../../server/analytics.ts';
import { Button } from '../../../../ui/button.tsx';
import { PictureButton } from '../../../../ui/sharing/picture-button.tsx';
import {
  canSend,
  isSendFirst,
  SharingResult,
  useSharing,
} from '../../../../ui/sharing/sharing.tsx';
import { Tick } from '../../../../ui/tick.tsx';
import type { Result } from '../win.ts';
import { ResultTiles } from './result-tiles.tsx';
import styles from './share-box.module.css';
import { useShareText } from './share-text.ts';

/** Lets the player copy or share the result. If the browser refuses, shows it as text to select. */
export function ShareBox(result: Result) {
  const { t } = useTranslation();
  const { puzzle, tries, rows } = result;
  const { sentence, signs, address, text } = useShareText(result);
  const { state, isJustCopied, copy, send, note } = useSharing(text);
  const isSheetFirst = isSendFirst(text);
  const copyTracked = () => {
    track('Copy clicked', { gameMode: puzzle });
    return copy();
  };
  const sheet = canSend(text) && (
    <Button key="share" look={isSheetFirst ? 'primary' : 'quiet'} onClick={send}>
      {t('share.share')}
    </Button>
  );
  return (
    <div className={styles.box} data-slot="share-box">
      <p className={styles.title}>{t('share.title', { count: tries })}</p>
      <div className={styles.actions}>
        {isSheetFirst && sheet}
        <Button key="copy" look={isSheetFirst ? 'quiet' : 'primary'} onClick={copyTracked}>
          {isJustCopied ? t('share.done') : t('share.copy')}
          {isJustCopied && <Tick />}
        </Button>
        {!isSheetFirst && sheet}
      </div>
      <SharingResult state={state} text={text} />
      <div className={styles.preview} aria-hidden="true">
        <p>
          <Emphasized text={sentence} />
        </p>
        <ResultTiles rows={rows} />
        {signs !== '' && <p>{signs}</p>}
        <p>{address}</p>
      </div>
      <PictureButton
        sentence={sentence}
        rows={rows}
        signs={signs}
        address={address}
        load={loadPictures}
        onOutcome={note}
      />
    </div>
  );
}

/** Shows what stands between asterisks as the chats show it where the text is sent: in bold. */
function Emphasized({ text }: { readonly text: string }) {
  return text
    .split('*')
    .map((part, index) =>
      index % 2 === 1 ? (
        <strong key={index}>{part}</strong>
      ) : (
        <Fragment key={index}>{part}</Fragment>
      ),
    );
}
