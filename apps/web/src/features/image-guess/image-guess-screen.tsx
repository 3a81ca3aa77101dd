import type { Catalog } from '@starguess/catalog';
import { puzzleOf } from '@starguess/game-core';
import { DailyGate } from '../daily/daily-gate.tsx';
import { ImageGuessGame } from './image-guess-game.tsx';

const performersOf = (catalog: Catalog) => catalog.performersById;

export function ImageGuessScreen() {
  return (
    <DailyGate puzzle={puzzleOf('image-guess')} itemsOf={performersOf}>
      {(round) => <ImageGuessGame key={round.date} round={round} />}
    </DailyGate>
  );
}
