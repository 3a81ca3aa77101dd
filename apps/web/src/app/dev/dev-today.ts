import { SCREENS } from '@starguess/api-contract/page';
import { itemOf, type Puzzle } from '@starguess/game-core';
import { puzzleAddress } from '../../addresses.ts';
import type { DevPuzzle, TodayTools } from '../../features/dev-tools/dev-panel.tsx';
import { catalogQuery } from '../../server/catalog.ts';
import { dailyGuessQuery } from '../../server/daily-calls.ts';
import { reportWin } from '../../server/pending-wins.ts';
import { queryClient } from '../../server/query-client.ts';
import { serverDateQuery } from '../../server/server-date.ts';
import { hostPath } from '../../settings/base-path.ts';
import { pageConfig } from '../../settings/page-config.ts';
import { dropCronoUser } from '../../stored/crono-records.ts';
import { completionOn, useDayRecords } from '../../stored/day-records.ts';
import type { DayGame } from '../../stored/keys.ts';
import { readKey } from '../../stored/read-key.ts';
import { addToRound, dayRound, endRound, storeCronoCompletion } from '../../stored/rounds.ts';
import { removeText, storedKeys } from '../../stored/storage.ts';

export async function loadToday(): Promise<TodayTools> {
  const { date } = await queryClient.fetchQuery(serverDateQuery);
  const puzzles = await Promise.all(pageConfig.puzzles.map((puzzle) => loadPuzzle(puzzle, date)));
  const runs = pageConfig.modes.includes('crono') ? [cronoPuzzle(date)] : [];
  return { date, puzzles: [...puzzles, ...runs], reset: () => reset(date) };
}

async function loadPuzzle(puzzle: Puzzle, date: string): Promise<DevPuzzle> {
  const [{ today: id }, catalog] = await Promise.all([
    queryClient.fetchQuery(dailyGuessQuery(puzzle, date)),
    queryClient.fetchQuery(catalogQuery),
  ]);
  const items: ReadonlyMap<string, { readonly name: string }> =
    itemOf(puzzle) === 'channel' ? catalog.channelsById : catalog.performersById;
  return {
    name: puzzle,
    answer: items.get(id)?.name ?? id,
    isDone: isDone(puzzle, date),
    finish: () => win({ puzzle, date, id }),
  };
}

type Target = { readonly puzzle: Puzzle; readonly date: string; readonly id: string };

/** Wins a puzzle in the same way as a player's winning guess, and shows the win. */
function win({ puzzle, date, id }: Target): void {
  const round = dayRound(puzzle, date);
  addToRound(round, { id });
  const tries = round.getState().guesses.length;
  endRound(round, { completed: 'completed', tries, isLate: false });
  reportWin(puzzle, { date, tries });
  show(puzzleAddress(puzzle));
}

/** Only marks the day's record as done. The run itself is on the server and does not change. */
function cronoPuzzle(date: string): DevPuzzle {
  return {
    name: 'crono',
    answer: undefined,
    isDone: isDone('crono', date),
    finish: () => {
      storeCronoCompletion(date, 0);
      show(SCREENS.home.path);
    },
  };
}

function isDone(game: DayGame, date: string): boolean {
  return completionOn(useDayRecords.getState(), { game, date }) !== undefined;
}

function show(address: string): void {
  window.location.assign(hostPath(address));
}

function reset(date: string): void {
  for (const key of storedKeys()) {
    if (readKey(key)?.parts.date === date) removeText(key);
  }
  dropCronoUser(date);
  window.location.reload();
}
