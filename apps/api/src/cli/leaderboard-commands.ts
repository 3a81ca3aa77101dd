import { parseUsername } from '@starguess/game-core';
import type { Command } from 'commander';
import { CommandError } from '../faults.ts';
import type { BoardReports, ListedEntry, SuspectEntry } from '../store/reporting/board-reports.ts';
import { type OpsContext, withStore } from './ops-context.ts';
import { textTable } from './text-table.ts';

const SUSPECT_HELP = `
A run is judged when its player names it; docs/fair-play.md explains the rules "quick" and "even". Only
its player sees a suspected entry on the board. "mean" and "spread" are the mean and the standard
deviation of its answer times. "photos" counts the rounds whose photo this entry's server sent;
another server may have sent the others.`;

const ANONYMOUS = '(anonymous)';

const GAME_ARGUMENT = [
  '<game>',
  "the date of a daily game, or the id in a private game's link",
] as const;
const ENTRY_ARGUMENT = ['<entry>', 'the username, or the number from "show", such as 17'] as const;

export function addLeaderboardCommands(program: Command, context: OpsContext): void {
  const { out } = context;
  const leaderboard = program.command('leaderboard').description('the boards of Crono games');

  leaderboard
    .command('show')
    .description('every entry of a board, best first')
    .argument(...GAME_ARGUMENT)
    .option('--suspect', 'only the suspected entries, which only their players see, and why')
    .addHelpText('after', SUSPECT_HELP)
    .action((gameId: string, { suspect }: { suspect?: boolean }) =>
      withStore(context, async ({ store }) => {
        const { board, suspects } = store.reports;
        out(
          suspect === true
            ? suspectTable(orNoSuchGame(await suspects(gameId), gameId))
            : boardTable(orNoSuchGame(await board(gameId), gameId)),
        );
      }),
    );

  leaderboard
    .command('approve')
    .description('show a suspected entry to everybody')
    .argument(...GAME_ARGUMENT)
    .argument(...ENTRY_ARGUMENT)
    .action((gameId: string, nameOrNumber: string) =>
      withStore(context, async ({ store }) => {
        const { suspects, approveEntry } = store.reports;
        const entry = findEntry(orNoSuchGame(await suspects(gameId), gameId), nameOrNumber);
        if (!(await approveEntry(gameId, entry.id))) throw noSuchEntry(nameOrNumber);
        out(`Everybody now sees entry ${describeEntry(entry)}.\n`);
      }),
    );

  leaderboard
    .command('rename')
    .description('rename an entry; an empty name makes it anonymous')
    .argument(...GAME_ARGUMENT)
    .argument(...ENTRY_ARGUMENT)
    .argument('<name>', 'the new name, by the rules for players')
    .action((gameId: string, nameOrNumber: string, name: string) =>
      withStore(context, async ({ store }) => {
        const parsed = parseUsername(name);
        if (!parsed.ok) {
          throw new CommandError(`${JSON.stringify(name)} cannot be shown: ${parsed.reason}`);
        }
        const { username } = parsed;
        const entry = findEntry(await allEntries(store.reports, gameId), nameOrNumber);
        const { id } = entry;
        if (!(await store.reports.renameEntry(gameId, { id, username })))
          throw noSuchEntry(nameOrNumber);
        out(`Entry ${describeEntry(entry)} is now called ${username ?? ANONYMOUS}.\n`);
      }),
    );

  leaderboard
    .command('remove')
    .description('remove an entry from a board')
    .argument(...GAME_ARGUMENT)
    .argument(...ENTRY_ARGUMENT)
    .addHelpText('after', removeHelp(context))
    .action((gameId: string, nameOrNumber: string) =>
      withStore(context, async ({ store }) => {
        const entry = findEntry(await allEntries(store.reports, gameId), nameOrNumber);
        if (!(await store.reports.removeEntry(gameId, entry.id))) throw noSuchEntry(nameOrNumber);
        out(`Removed entry ${describeEntry(entry)}.\n`);
      }),
    );
}

function removeHelp({ command }: OpsContext): string {
  return `
The run is deleted with its entry, as when a player asks to be forgotten; otherwise the player could
put the name back. No restart is needed.

Examples:
  ${command} leaderboard remove 2026-03-01 "A name"
  ${command} leaderboard remove 2026-03-01 17`;
}

function describeEntry({ id, username, score }: ListedEntry) {
  return `#${id} of ${username ?? ANONYMOUS} with score ${score}`;
}

function boardTable(board: readonly ListedEntry[]) {
  const rows = board.map((entry) => [...columnsOf(entry), entry.username ?? ANONYMOUS]);
  return textTable(['entry', 'score', 'submitted', 'username'], rows);
}

function suspectTable(suspects: readonly SuspectEntry[]) {
  const rows = suspects.map((entry) => {
    const { suspicions, pace, photosSeen, username } = entry;
    return [
      ...columnsOf(entry),
      suspicions.join(),
      `${pace.mean.toFixed(2)} s`,
      `${pace.spread.toFixed(2)} s`,
      `${photosSeen} of ${pace.rounds}`,
      username ?? ANONYMOUS,
    ];
  });
  const head = ['entry', 'score', 'submitted', 'why', 'mean', 'spread', 'photos', 'username'];
  return textTable(head, rows);
}

function columnsOf({ id, score, submittedAt }: ListedEntry) {
  return [`#${id}`, score, new Date(submittedAt).toISOString()] as const;
}

async function allEntries(
  { board, suspects }: Pick<BoardReports, 'board' | 'suspects'>,
  gameId: string,
): Promise<readonly ListedEntry[]> {
  const visibleEntries = orNoSuchGame(await board(gameId), gameId);
  return [...visibleEntries, ...orNoSuchGame(await suspects(gameId), gameId)];
}

function orNoSuchGame<Entries>(entries: Entries | undefined, gameId: string): Entries {
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

function noSuchEntry(nameOrNumber: string) {
  return new CommandError(`There is no entry ${nameOrNumber} on that board`);
}
