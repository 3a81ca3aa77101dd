import type { Catalog } from '@starguess/catalog';
import { puzzleOf } from '@starguess/game-core';
import { DailyGate } from '../daily/daily-gate.tsx';
import { ChannelGuessGame } from './channel-guess-game.tsx';

const channelsOf = (catalog: Catalog) => catalog.channelsById;

export function ChannelGuessScreen() {
  return (
    <DailyGate puzzle={puzzleOf('channel-guess')} itemsOf={channelsOf}>
      {(round) => <ChannelGuessGame key={round.date} round={round} />}
    </DailyGate>
  );
}
