import { parseUsername } from '@starguess/game-core';
import type { ListedEntry, ReportRepository, SuspectEntry } from '../store/report-repository.ts';
import { Refusal } from './program.ts';

type Boards = Pick<
  ReportRepository,
  'board' | 'suspects' | 'removeEntry' | 'approveEntry' | 'renameEntry'
>;

/** An entry by its username, or by `#` and its number. */
export type NamedEntry = { readonly gameId: string; readonly named: string };

/**
 * Deletes an entry, also one under suspicion, and the run it came from, for example when a player
 * asks to be forgotten.
 */
export async function removeEntry(
  reports: Boards,
  { gameId, named }: NamedEntry,
): Promise<ListedEntry> {
  const entry = chosen(await everyEntry(reports, gameId), named);
  if (!(await reports.removeEntry(gameId, entry.id))) throw noSuchEntry(named);
  return entry;
}

/** Shows an entry under suspicion to everybody. */
export async function approveEntry(
  reports: Boards,
  { gameId, named }: NamedEntry,
): Promise<ListedEntry> {
  const entry = chosen(await suspectsOf(reports, gameId), named);
  if (!(await reports.approveEntry(gameId, entry.id))) throw noSuchEntry(named);
  return entry;
}

/** Gives an entry another name, by the same rules as a player's; an empty one is anonymous. */
export async function renameEntry(
  reports: Boards,
  { gameId, named, name }: NamedEntry & { readonly name: string },
): Promise<{ readonly entry: ListedEntry; readonly username: string | null }> {
  const parsed = parseUsername(name);
  if (!parsed.ok) throw new Refusal(`${JSON.stringify(name)} cannot be shown: ${parsed.reason}`);
  const { username } = parsed;
  const entry = chosen(await everyEntry(reports, gameId), named);
  if (!(await reports.renameEntry(gameId, { id: entry.id, username }))) throw noSuchEntry(named);
  return { entry, username };
}

/** The whole board of a game as everybody sees it, best first. */
export async function boardOf(
  { board }: Pick<Boards, 'board'>,
  gameId: string,
): Promise<readonly ListedEntry[]> {
  return inGame(await board(gameId), gameId);
}

/** The entries under suspicion, best first. */
export async function suspectsOf(
  { suspects }: Pick<Boards, 'suspects'>,
  gameId: string,
): Promise<readonly SuspectEntry[]> {
  return inGame(await suspects(gameId), gameId);
}

async function everyEntry(reports: Boards, gameId: string): Promise<readonly ListedEntry[]> {
  return [...(await boardOf(reports, gameId)), ...(await suspectsOf(reports, gameId))];
}

function inGame<Entries>(entries: Entries | undefined, gameId: string): Entries {
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
