import { CommandError } from '../faults.ts';
import type { BoardReports, ListedEntry } from '../store/reporting/board-reports.ts';

export const ANONYMOUS = '(anonymous)';

/** An entry of a game, by its username or its number. */
export type NamedEntry = { readonly gameId: string; readonly nameOrNumber: string };

/** Shows an entry to its player alone, and says so. */
export async function hideEntry(reports: BoardReports, named: NamedEntry): Promise<string> {
  const { gameId, nameOrNumber } = named;
  const entry = findEntry(orNoSuchGame(await reports.board(gameId), gameId), nameOrNumber);
  if (!(await reports.hideEntry(gameId, entry.id))) throw noSuchEntry(nameOrNumber);
  return `Only its player now sees entry ${describeEntry(entry)}.`;
}

/** Shows an entry to everybody that only its player sees, and says so. */
export async function approveEntry(reports: BoardReports, named: NamedEntry): Promise<string> {
  const { gameId, nameOrNumber } = named;
  const entry = findEntry(orNoSuchGame(await reports.suspects(gameId), gameId), nameOrNumber);
  if (!(await reports.approveEntry(gameId, entry.id))) throw noSuchEntry(nameOrNumber);
  return `Everybody now sees entry ${describeEntry(entry)}.`;
}

/** Keeps a note about an entry, which only operators see, and says so; an empty one deletes it. */
export async function noteEntry(
  reports: BoardReports,
  { note, ...named }: NamedEntry & { readonly note: string },
): Promise<string> {
  const { gameId, nameOrNumber } = named;
  const entry = await findInGame(reports, named);
  const kept = note.trim() || null;
  if (!(await reports.noteEntry(gameId, { id: entry.id, note: kept }))) {
    throw noSuchEntry(nameOrNumber);
  }
  return `Entry ${describeEntry(entry)} has ${kept === null ? 'no note' : 'a note'}.`;
}

/** Finds an entry of a game, whoever sees it. */
export async function findInGame(
  { board, suspects }: Pick<BoardReports, 'board' | 'suspects'>,
  { gameId, nameOrNumber }: NamedEntry,
): Promise<ListedEntry> {
  const visibleEntries = orNoSuchGame(await board(gameId), gameId);
  const entries = [...visibleEntries, ...orNoSuchGame(await suspects(gameId), gameId)];
  return findEntry(entries, nameOrNumber);
}

export function describeEntry({ id, username, score }: ListedEntry): string {
  return `#${id} of ${username ?? ANONYMOUS} with score ${score}`;
}

export function orNoSuchGame<Entries>(entries: Entries | undefined, gameId: string): Entries {
  if (entries === undefined) throw new CommandError(`There is no Crono game ${gameId}`);
  return entries;
}

/**
 * Finds an entry. A shell takes `#17` for a comment unless it is quoted, so `17` is the number too. A
 * username may look like either: `#17` means the number first, and a `17` that means two is refused.
 */
function findEntry(board: readonly ListedEntry[], nameOrNumber: string): ListedEntry {
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
  if (match === undefined) throw noSuchEntry(nameOrNumber);
  return match;
}

export function noSuchEntry(nameOrNumber: string): CommandError {
  return new CommandError(`There is no entry ${nameOrNumber} on that board`);
}
