import { parseUsername } from '@starguess/game-core';
import { CommandError } from '../faults.ts';
import type { BoardReports, ListedEntry } from '../store/reporting/board-reports.ts';

export const ANONYMOUS = '(anonymous)';

/** An entry of a game, by its username or its number. */
export type NamedEntry = { readonly gameId: string; readonly nameOrNumber: string };

/** Hides an entry from everybody but its player. Returns the report. */
export async function hideEntry(reports: BoardReports, named: NamedEntry): Promise<string> {
  const entry = findEntry(orNoSuchGame(await reports.board(named.gameId), named), named);
  if (!(await reports.hideEntry(named.gameId, entry.id))) throw noSuchEntry(named);
  return `Only its player now sees entry ${describeEntry(entry)}.`;
}

/** Shows a hidden entry to everybody again. Returns the report. */
export async function approveEntry(reports: BoardReports, named: NamedEntry): Promise<string> {
  const entry = findEntry(orNoSuchGame(await reports.suspects(named.gameId), named), named);
  if (!(await reports.approveEntry(named.gameId, entry.id))) throw noSuchEntry(named);
  return `Everybody now sees entry ${describeEntry(entry)}.`;
}

/** Stores an operator's note about an entry; an empty one deletes it. Returns the report. */
export async function noteEntry(
  reports: BoardReports,
  named: NamedEntry & { readonly note: string },
): Promise<string> {
  const entry = await findInGame(reports, named);
  const note = named.note.trim() || null;
  const isKept = await reports.noteEntry(named.gameId, { id: entry.id, note });
  if (!isKept) throw noSuchEntry(named);
  return `Entry ${describeEntry(entry)} has ${note === null ? 'no note' : 'a note'}.`;
}

/** Renames an entry; an empty name makes it anonymous. Returns the report. */
export async function renameEntry(
  reports: BoardReports,
  { name, ...named }: NamedEntry & { readonly name: string },
): Promise<string> {
  const parsed = parseUsername(name);
  if (!parsed.ok) {
    throw new CommandError(`${JSON.stringify(name)} cannot be shown: ${parsed.reason}`);
  }
  const { username } = parsed;
  const entry = await findInGame(reports, named);
  const isRenamed = await reports.renameEntry(named.gameId, { id: entry.id, username });
  if (!isRenamed) throw noSuchEntry(named);
  return `Entry ${describeEntry(entry)} is now called ${username ?? ANONYMOUS}.`;
}

/** Removes an entry and its run. Returns the report. */
export async function removeEntry(reports: BoardReports, named: NamedEntry): Promise<string> {
  const entry = await findInGame(reports, named);
  if (!(await reports.removeEntry(named.gameId, entry.id))) throw noSuchEntry(named);
  return `Removed entry ${describeEntry(entry)}.`;
}

export function orNoSuchGame<Entries>(
  entries: Entries | undefined,
  { gameId }: Pick<NamedEntry, 'gameId'>,
): Entries {
  if (entries === undefined) throw new CommandError(`There is no Crono game ${gameId}`);
  return entries;
}

/** Finds an entry of a game, hidden or not. */
async function findInGame(
  { board, suspects }: Pick<BoardReports, 'board' | 'suspects'>,
  named: NamedEntry,
): Promise<ListedEntry> {
  const visibleEntries = orNoSuchGame(await board(named.gameId), named);
  const entries = [...visibleEntries, ...orNoSuchGame(await suspects(named.gameId), named)];
  return findEntry(entries, named);
}

function describeEntry({ id, username, score }: ListedEntry): string {
  return `#${id} of ${username ?? ANONYMOUS} with score ${score}`;
}

function noSuchEntry({ nameOrNumber }: NamedEntry): CommandError {
  return new CommandError(`There is no entry ${nameOrNumber} on that board`);
}

/**
 * Finds an entry. A shell takes `#17` for a comment unless it is quoted, so `17` is the number too. A
 * username may look like either: `#17` means the number first, and a `17` that means two is refused.
 */
function findEntry(board: readonly ListedEntry[], named: NamedEntry): ListedEntry {
  const { nameOrNumber } = named;
  const numbered = board.find(({ id }) => nameOrNumber === `#${id}`);
  if (numbered !== undefined) return numbered;
  const matches = board.filter(
    ({ id, username }) => nameOrNumber === String(id) || nameOrNumber === username,
  );
  const [match, secondMatch] = matches;
  if (secondMatch !== undefined) {
    const ids = matches.map(({ id }) => `'#${id}'`).join(', ');
    throw new CommandError(
      `${matches.length} entries are called ${nameOrNumber}: choose one of ${ids}`,
    );
  }
  if (match === undefined) throw noSuchEntry(named);
  return match;
}
