import { nextMode } from '@starguess/game-core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { modesDone } from './completion.ts';
import { modeAddress } from './mode-address.ts';
import styles from './win-box.module.css';

export type WinBoxProps = {
  readonly date: string;
  readonly picture: string;
  /** The sentence naming the answer. */
  readonly sentence: string;
};

/** Congratulates, shows the answer, and offers the next mode not yet done on that date. */
export function WinBox({ date, picture, sentence }: WinBoxProps) {
  const { t } = useTranslation();
  const next = nextMode(modesDone(date));
  return (
    <div className={styles.box} data-slot="win-box">
      <h2>{t('win.title')}</h2>
      <img className={styles.picture} src={picture} alt="" width={160} height={160} />
      <p className={styles.sentence}>{sentence}</p>
      {next !== undefined && (
        <p className={styles.next}>
          <span>{t('win.nextMode')}</span>
          <Link to={modeAddress(next, date)}>
            {t(`mode.${next}.name`)}
            <IconChevronRight size={20} aria-hidden />
          </Link>
        </p>
      )}
    </div>
  );
}
