import type { Channel } from '@starguess/catalog';
import { channelBlur } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import styles from './channel-logo.module.css';

/** Duration of the change from one guess's blur to the next, in milliseconds. */
export const UNBLUR_MS = 700;

type ChannelLogoProps = {
  readonly channel: Channel;
  readonly tries: number;
  readonly isSolved: boolean;
};

/**
 * A logo with a blur in CSS pixels, which is the same on every screen and shrinks with each try
 * (BLUR1).
 */
export function ChannelLogo({ channel, tries, isSolved }: ChannelLogoProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.box} data-slot="channel-logo">
      <img
        className={styles.logo}
        src={channel.photo}
        alt={isSolved ? channel.name : t('channelGuess.logo')}
        width={320}
        height={180}
        draggable={false}
        style={{
          filter: `blur(${channelBlur(tries, isSolved)}px)`,
          transitionDuration: `${UNBLUR_MS}ms`,
        }}
      />
    </div>
  );
}
