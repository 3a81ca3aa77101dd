import type { Catalog, Channel } from '@starguess/catalog';
import { channelBlur, puzzleOf } from '@starguess/game-core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DailyGate } from '../daily/daily-gate.tsx';
import { DailyLayout } from '../daily/daily-layout.tsx';
import { GuessList, markRows, pictureEvents } from '../daily/picture/guess-list.tsx';
import { RevealProgress } from '../daily/picture/round-picture.tsx';
import type { DailyPuzzle } from '../daily/round.ts';
import { useDailyGame } from '../daily/use-daily-game.ts';
import { ChannelLogo, UNBLUR_MS } from './channel-logo.tsx';

export { firstBlurRule as firstRule } from './channel-logo.tsx';

const guessEvents = pictureEvents<Channel>('channel-guess', ({ id, name }) => ({ id, name }));

/** The number of tries after which the logo is sharp (BLUR1). */
const SHARP_TRIES = channelBlur(0, false);

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
  const isSolved = game.isSolved || game.isGivenUp;
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
            solvedName={isSolved ? play?.target.name : undefined}
          />
          <RevealProgress tries={tries} isSolved={isSolved} goal={SHARP_TRIES} kind="sharp" />
        </>
      }
      search={{ options, placeholder: t('channelGuess.searchPlaceholder') }}
      revealMs={UNBLUR_MS}
      answer={
        play && {
          sentence: t('channelGuess.win', { name: play.target.name }),
          facts: play.target.aliases ?? [],
        }
      }
      markRows={markRows(guesses, play?.targetId)}
    >
      {(isOver) => (
        <GuessList guesses={guesses} targetId={play?.targetId} photoOf={photoOf} isOver={isOver} />
      )}
    </DailyLayout>
  );
}

function channelsOf(catalog: Catalog) {
  return catalog.channelsById;
}

function photoOf(channel: Channel) {
  return channel.photo;
}
