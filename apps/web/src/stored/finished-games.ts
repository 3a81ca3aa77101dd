import { PUZZLES } from '@starguess/game-core';
import { completionOf } from './day-records.ts';
import type { DayGame } from './keys.ts';
import { storedKeys } from './storage-contents.ts';

const STATUS_KEY = /^(?<name>.+)-(?<date>\d{4}-\d\d-\d\d)-status$/;
const GAMES: readonly DayGame[] = [...PUZZLES, 'crono'];

/** How many games this browser keeps the completion record of. */
export function finishedGames(): number {
  return storedKeys().filter((key) => {
    const { name, date = '' } = STATUS_KEY.exec(key)?.groups ?? {};
    const game = GAMES.find((candidate) => candidate === name);
    return game !== undefined && completionOf(game, date) !== undefined;
  }).length;
}
