import { channelBlur } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { cssNumber, type StyleProperties, styleRule } from '../../ui/use-style.ts';
import { RoundPicture } from '../daily/picture/round-picture.tsx';
import styles from './channel-logo.module.css';

/** Duration of the change from one guess's blur to the next, in milliseconds. */
export const UNBLUR_MS = 700;

type ChannelLogoProps = {
  /** The logo's address; undefined leaves its place empty. */
  readonly address: string | undefined;
  readonly tries: number;
  /** The channel's name once the puzzle is solved. */
  readonly solvedName: string | undefined;
};

/** A blurred logo, which becomes clearer with each try. */
export function ChannelLogo({ address, tries, solvedName }: ChannelLogoProps) {
  const { t } = useTranslation();
  return (
    <RoundPicture
      slot="channel-logo"
      frame={styles.box}
      look={blurStyle(tries, solvedName !== undefined)}
      changeMs={UNBLUR_MS}
      className={styles.logo}
      src={address}
      alt={solvedName ?? t('channelGuess.logo')}
      width={320}
      height={180}
      lostText={t('channelGuess.lost')}
    />
  );
}

/** The rule of a rendered page for a logo that nobody has guessed at yet. */
export function firstBlurRule(): string {
  return styleRule('[data-slot="channel-logo"] img', blurStyle(0, false));
}

/** Blurs a logo by CSS pixels, which are the same on every screen (BLUR1, BLUR2). */
function blurStyle(tries: number, isSolved: boolean): StyleProperties {
  return { filter: `blur(${cssNumber(channelBlur(tries, isSolved))}px)` };
}
