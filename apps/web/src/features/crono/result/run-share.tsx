import { IconCheck, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPictures } from '../../../on-demand/picture-code.ts';
import { pageConfig } from '../../../page/page-config.ts';
import { track } from '../../../server/analytics.ts';
import type { AnsweredRound } from '../../../stored/crono-records.ts';
import { Button } from '../../../ui/button.tsx';
import { PictureButton } from '../../../ui/sharing/picture-button.tsx';
import { SharingResult } from '../../../ui/sharing/sharing-result.tsx';
import { isSendFirst, useSharing } from '../../../ui/sharing/use-sharing.ts';
import styles from './run-share.module.css';
import { runText } from './run-text.ts';

type RunShareProps = {
  readonly score: number;
  /** Which run it was: the day of the daily game, or undefined. */
  readonly label: string | undefined;
  readonly rounds: readonly AnsweredRound[];
  readonly address: string;
};

/** Lets the player copy or share the run. If the browser refuses, shows it as text to select. */
export function RunShare({ score, label, rounds, address }: RunShareProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const tiles = areComplete(rounds, score) ? rounds : [];
  const sentence = t('race.sentence', { game: pageConfig.siteName, count: score });
  const text = runText({
    sentence,
    label,
    rounds: tiles,
    address,
  });

  const { state, copy, send, note } = useSharing(text);
  const share = () => {
    if (isSendFirst(text)) return send();
    track('Copy clicked', { gameMode: 'crono' });
    return copy();
  };

  return (
    <section className={styles.share} aria-labelledby={titleId} data-slot="crono-share">
      <h2 id={titleId}>{t('race.share')}</h2>
      <p className={styles.tiles} aria-hidden="true">
        {tiles.map(({ isRight }, index) => {
          const Icon = isRight ? IconCheck : IconX;
          return (
            <span key={index} className={styles.tile} data-right={isRight}>
              <Icon size={14} stroke={3} />
            </span>
          );
        })}
      </p>
      <Button onClick={share}>{t('race.shareRun')}</Button>
      <SharingResult state={state} text={text} />
      <PictureButton
        sentence={sentence}
        rows={tiles.map(({ isRight }) => [isRight ? 'correct' : 'incorrect'])}
        address={address}
        load={loadPictures}
        onOutcome={note}
      />
    </section>
  );
}

/** Whether this browser has seen every point; part of a run may have been played elsewhere. */
function areComplete(rounds: readonly AnsweredRound[], score: number): boolean {
  return rounds.filter(({ isRight }) => isRight).length === score;
}
