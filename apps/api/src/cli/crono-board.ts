import type { ListedEntry, ReportRepository } from '../store/report-repository.ts';
import { Refusal } from './program.ts';

type Boards = Pick<ReportRepository, 'board' | 'removeEntry'>;

/**
 * Deletes a board entry and the run it came from, for example when a player asks to be forgotten.
 * `named` is the entry's username, or `#` and its number.
 */
export async function removeEntry(
  reports: Boards,
  { gameId, named }: { readonly gameId: string; readonly named: string },
): Promise<ListedEntry> {
  const entry = chosen(await boardOf(reports, gameId), named);
  const isRemoved = await reports.removeEntry(gameId, entry.id);
  if (!isRemoved) throw noSuchEntry(named);
  return entry;
}

/** The whole board of a game, best first. */
export async function boardOf(
  { board }: Pick<Boards, 'board'>,
  gameId: string,
): Promise<readonly ListedEntry[]> {
  const entries = await board(gameId);
  if (entries === undefined) throw new Refusal(`There is no crono game ${gameId}`);
  return entries;
}

/** A username may look like `#17`, so entry numbers are tried first. */
function chosen(board: readonly ListedEntry[], named: string): ListedEntry {
  const numbered = board.find(({ id }) => named === `#${id}`);
  if (numbered !== undefined) return numbered;
  const matches = board.filter(({ username }) => username === named);
  const [match, another] = matches;
  if (another !== undefined) {
    const ids = matches.map(({ id }) => `#${id}`).join(', ');
    throw new Refusal(`${matches.length} entries are called ${named}: name one of ${ids}`);
  }
  if (match === undefined) throw noSuchEntry(named);
  return match;
}

function noSuchEntry(named: string) {
  return new Refusal(`There is no entry ${named} on that board`);
}
