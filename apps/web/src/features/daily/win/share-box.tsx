import {
  emojiRow,
  isDirection,
  shareAddress,
  shareSigns,
  shareText,
  withoutDirections,
} from '@starguess/game-core';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { puzzleAddress } from '../../../addresses.ts';
import { loadPictures } from '../../../on-demand/picture-code.ts';
import { track } from '../../../server/analytics.ts';
import { siteAddress } from '../../../settings/base-path.ts';
import { pageConfig } from '../../../settings/page-config.ts';
import { useRoundChoices } from '../../../stored/round-choices.ts';
import { Button } from '../../../ui/button.tsx';
import { MarkTile } from '../../../ui/mark-icon.tsx';
import { PictureButton } from '../../../ui/sharing/picture-button.tsx';
import { SharingResult, WholeText } from '../../../ui/sharing/sharing.tsx';
import { canSend, useSharing } from '../../../ui/sharing/use-sharing.ts';
import switches from '../../../ui/switch.module.css';
import { Tick } from '../../../ui/tick.tsx';
import { OtherRoundContext } from '../round.ts';
import styles from './share-box.module.css';
import type { Answer, Result, Win } from './win.ts';

type ShareBoxProps = Result &
  Pick<Win, 'afterResult' | 'loadFunnel'> &
  Pick<Answer, 'picture'> & {
    /** The day of the puzzle; undefined for a practice round. */
    readonly date: string | undefined;
    /** What leads on, right below the sharing buttons. */
    readonly children?: ReactNode;
  };

/** Lets the player copy or share the result. If the browser refuses, shows it as text to select. */
export function ShareBox({ children, date, picture, ...props }: ShareBoxProps) {
  const { afterResult, loadFunnel, ...result } = props;
  const { t } = useTranslation();
  const { puzzle, tries } = result;
  const isUndirected = useRoundChoices(({ hidesDirections }) => hidesDirections);
  const rows = isUndirected ? result.rows.map(withoutDirections) : result.rows;
  const { sentence, signs, address, text } = useShareText({ ...result, rows });
  const { state, isJustCopied, copy, send, note } = useSharing(text);
  const copyTracked = () => {
    track('Copy clicked', { gameMode: puzzle });
    return copy();
  };
  const shared = { sentence, date, rows, signs, address, onOutcome: note };
  return (
    <div className={styles.box} data-slot="share-box">
      <p className={styles.title}>{t('share.title', { count: tries })}</p>
      <div className={styles.actions}>
        <PictureButton {...shared} look="primary" answer={picture} load={loadPictures} />
        <Button look="quiet" onClick={copyTracked}>
          <span>{isJustCopied ? t('share.done') : t('share.copy')}</span>
          {isJustCopied && <Tick />}
        </Button>
      </div>
      {children}
      <SharingResult state={state} text={undefined} />
      {state === 'copied' || state === 'refused' ? (
        <WholeText label={t('share.manual')} text={text} isWanted={state === 'refused'} />
      ) : (
        <div className={styles.preview} translate="no" aria-hidden="true">
          <ResultTiles rows={rows} />
          {signs !== '' && <p>{signs}</p>}
        </div>
      )}
      {result.rows.flat().some(isDirection) && (
        <label className={`remark ${switches.switch}`}>
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says its own state
            role="switch"
            data-slot="hide-directions"
            checked={isUndirected}
            onChange={({ currentTarget }) =>
              useRoundChoices.setState({ hidesDirections: currentTarget.checked })
            }
          />
          <span>{t('share.hideDirections')}</span>
        </label>
      )}
      {canSend(text) && (
        <Button look="quiet" onClick={send}>
          {t('share.share')}
        </Button>
      )}
      {(afterResult || loadFunnel) && (
        <div className="abreast">
          {afterResult}
          {loadFunnel && (
            <PictureButton
              {...shared}
              slot="share-funnel"
              label={t('share.funnel')}
              load={loadFunnel}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** The result as the tiles of the board. Guesses of one mark each share a line. */
function ResultTiles({ rows }: Pick<Result, 'rows'>) {
  return (
    <div className={styles.tiles} data-single={rows.every(({ length }) => length === 1)}>
      {rows.map((row, guess) => (
        <div key={guess} className={styles.row}>
          {row.map((mark, place) => (
            <MarkTile key={place} mark={mark} />
          ))}
        </div>
      ))}
    </div>
  );
}

/**
 * The sentence of the result, the signs of how it was played, the address of its puzzle, and the whole
 * text to share.
 */
export function useShareText({ puzzle, tries, rows, terms }: Result) {
  const { t } = useTranslation();
  const sentence = t('share.sentence', {
    game: pageConfig.siteName,
    gamemode: puzzle,
    count: tries,
  });
  const otherRound = useContext(OtherRoundContext);
  const address =
    otherRound?.shareAddress(tries, puzzle) ?? shareAddress(siteAddress(puzzleAddress(puzzle)));
  const text = shareText({ sentence, rows: rows.map(emojiRow), address, ...terms });
  return { sentence, signs: shareSigns(terms ?? {}), address, text };
}
