import type { Catalog, Channel } from '@starguess/catalog';
import { channelBlur, puzzleOf } from '@starguess/game-core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cssNumber, type StyleProperties, styleRule } from '../../ui/use-style.ts';
import { DailyGate } from '../daily/daily-gate.tsx';
import { DailyLayout } from '../daily/daily-layout.tsx';
import { GuessList, markRows } from '../daily/picture/guess-list.tsx';
import { pictureEvents } from '../daily/picture/picture-events.ts';
import { RevealProgress } from '../daily/picture/reveal-progress.tsx';
import { RoundPicture } from '../daily/picture/round-picture.tsx';
import type { DailyPuzzle } from '../daily/round.ts';
import { useDailyGame } from '../daily/use-daily-game.ts';
import styles from './channel-logo.module.css';

const guessEvents = pictureEvents<Channel>('channel-guess', ({ id, name }) => ({ id, name }));

/** The number of tries after which the logo is sharp: each try takes one pixel off the blur (BLUR1). */
const SHARP_TRIES = channelBlur(0, false);

/** Duration of the change from one guess's blur to the next, in milliseconds. */
const UNBLUR_MS = 700;

export function Screen() {
  return (
    <DailyGate puzzle={puzzleOf('channel-guess')} itemsOf={channelsOf}>
      {(daily) => <ChannelGuessGame key={daily.round} daily={daily} />}
    </DailyGate>
  );
}

export function ChannelGuessGame({ daily }: { readonly daily: DailyPuzzle<Channel> }) {
  const { t } = useTranslation();
  const { play, preview } = daily;
  const game = useDailyGame(daily, { onGuess: guessEvents(daily.kind) });
  const { guesses, tries } = game;
  const isEnded = game.isSolved || game.isGivenUp;
  const options = useMemo(
    () => play?.catalog.channels.map(({ id, name, aliases }) => ({ id, name, aliases })),
    [play?.catalog],
  );

  return (
    <DailyLayout
      daily={daily}
      game={game}
      title={t('channelGuess.title')}
      hero={
        <>
          <ChannelLogo
            address={play === undefined ? preview.picture?.address : play.target.photo}
            tries={tries}
            solvedName={isEnded ? play?.target.name : undefined}
          />
          <RevealProgress tries={tries} isSolved={isEnded} goal={SHARP_TRIES} kind="sharp" />
        </>
      }
      search={{ options, placeholder: t('channelGuess.searchPlaceholder') }}
      revealMs={UNBLUR_MS}
      answer={
        play && {
          picture: play.target.photo,
          name: play.target.name,
          sentence: t('channelGuess.win', { name: play.target.name }),
          what: t('mode.channel-guess.name').toLowerCase(),
          facts: play.target.aliases ?? [],
          factsAreNames: true,
        }
      }
      markRows={markRows(guesses, play?.targetId)}
    >
      {() => <GuessList guesses={guesses} targetId={play?.targetId} photoOf={photoOf} />}
    </DailyLayout>
  );
}

function channelsOf(catalog: Catalog) {
  return catalog.channelsById;
}

function photoOf(channel: Channel) {
  return channel.photo;
}

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

/** The CSS rule of a rendered page for the logo before the first guess. */
export function firstRule(): string {
  return styleRule('[data-slot="channel-logo"] img', blurStyle(0, false));
}

/** Blurs a logo by CSS pixels, which are the same on every screen (BLUR1, BLUR2). */
function blurStyle(tries: number, isSolved: boolean): StyleProperties {
  return { filter: `blur(${cssNumber(channelBlur(tries, isSolved))}px)` };
}
