import { nextMode } from '@starguess/game-core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { track } from '../../lib/analytics.ts';
import { useOtherTabChanges } from '../../lib/use-other-tab-changes.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { modesDone } from './completion.ts';
import { modeAddress } from './mode-address.ts';
import { NextPuzzle } from './next-puzzle.tsx';
import { serverDateQuery } from './server-date.ts';
import styles from './win-box.module.css';

export type WinBoxProps = {
  readonly picture: string;
  /** Its sides: 1:1 or 16:9. They stand before the picture does, and where it fails. */
  readonly pictureShape: 'square' | 'wide';
  /** The sentence naming the answer. */
  readonly sentence: string;
};

/** Congratulates, shows the answer, and offers the next mode not yet done today. */
export function WinBox({ picture, pictureShape, sentence }: WinBoxProps) {
  const { t } = useTranslation();
  const today = useQuery(serverDateQuery).data;
  return (
    <div className={styles.box} data-slot="win-box">
      <h2>{t('win.title')}</h2>
      <div className={styles.frame} data-shape={pictureShape}>
        <img className={styles.picture} src={picture} alt="" />
      </div>
      <p className={styles.sentence}>{sentence}</p>
      {today !== undefined && (
        <>
          <NextMode date={today.date} />
          <NextPuzzle serverDate={today} />
        </>
      )}
    </div>
  );
}

function NextMode({ date }: { readonly date: string }) {
  const { t } = useTranslation();
  useOtherTabChanges();
  const next = nextMode(modesDone(date));
  if (next === undefined) return null;
  return (
    <p className={styles.next}>
      <span>{t('win.nextMode')}</span>
      <PageLink
        to={modeAddress(next, date)}
        onClick={() => track('Gamemode card clicked', { gamemode: next, from: 'next-mode' })}
      >
        {t(`mode.${next}.name`)}
        <IconChevronRight size={20} aria-hidden />
      </PageLink>
    </p>
  );
}
