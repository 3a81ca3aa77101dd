import { parseUsername } from '@starguess/game-core';
import type { Command } from 'commander';
import type {
  ListedEntry,
  ReportRepository,
  SuspectEntry,
} from '../store/reporting/report-repository.ts';
import { type OpsContext, withStore } from './ops-context.ts';
import { Refusal, textTable } from './program.ts';

const SUSPECT_HELP = `
A run is judged when its player names it; docs/fair-play.md explains the rules "quick" and "even". Only
its player sees a suspected entry on the board. "mean" and "spread" are the mean and the standard
deviation of its answer times. "photos" counts the rounds whose photo this entry's server sent;
another server may have sent the others.`;

const ANONYMOUS = '(anonymous)';

const GAME = [
  '<game>',
  'the date of a daily game, or the id in the link of a private one',
] as const;
const ENTRY = ['<entry>', 'the username, or the number that "show" gives, such as #17'] as const;

export function addLeaderboard(program: Command, context: OpsContext): void {
  const { out } = context;
  const leaderboard = program.command('leaderboard').description('the boards of crono games');

  leaderboard
    .command('show')
    .description('every entry of a board, best first')
    .argument(...GAME)
    .option('--suspect', 'entries that only their players see, and why')
    .addHelpText('after', SUSPECT_HELP)
    .action((gameId: string, { suspect }: { suspect?: boolean }) =>
      withStore(context, async ({ store }) => {
        out(
          suspect === true
            ? suspectTable(await suspectsOf(store.reports, gameId))
            : boardTable(await boardOf(store.reports, gameId)),
        );
      }),
    );

  leaderboard
    .command('approve')
    .description('show an entry under suspicion to everybody')
    .argument(...GAME)
    .argument(...ENTRY)
    .action((gameId: string, named: string) =>
      withStore(context, async ({ store }) => {
        const entry = await approveEntry(store.reports, { gameId, named });
        out(`Everybody sees entry ${told(entry)}.\n`);
      }),
    );

  leaderboard
    .command('rename')
    .description('give an entry another name; an empty one makes it anonymous')
    .argument(...GAME)
    .argument(...ENTRY)
    .argument('<name>', 'the name, by the rules of players')
    .action((gameId: string, named: string, name: string) =>
      withStore(context, async ({ store }) => {
        const { entry, username } = await renameEntry(store.reports, { gameId, named, name });
        out(`Entry ${told(entry)} is now called ${username ?? ANONYMOUS}.\n`);
      }),
    );

  leaderboard
    .command('remove')
    .description('take an entry off a board')
    .argument(...GAME)
    .argument(...ENTRY)
    .addHelpText('after', removeHelp(context))
    .action((gameId: string, named: string) =>
      withStore(context, async ({ store }) => {
        out(`Removed entry ${told(await removeEntry(store.reports, { gameId, named }))}.\n`);
      }),
    );
}

function removeHelp({ command }: OpsContext): string {
  return `
The run is deleted with its entry, as when a player asks to be forgotten; otherwise the player could
put the name back. The server needs no restart.

Examples:
  ${command} leaderboard remove 2026-03-01 "A name"
  ${command} leaderboard remove 2026-03-01 '#17'`;
}

function told({ id, username, score }: ListedEntry) {
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
async function removeEntry(reports: Boards, { gameId, named }: NamedEntry): Promise<ListedEntry> {
  const entry = chosen(await everyEntry(reports, gameId), named);
  if (!(await reports.removeEntry(gameId, entry.id))) throw noSuchEntry(named);
  return entry;
}

/** Shows an entry under suspicion to everybody. */
async function approveEntry(reports: Boards, { gameId, named }: NamedEntry): Promise<ListedEntry> {
  const entry = chosen(await suspectsOf(reports, gameId), named);
  if (!(await reports.approveEntry(gameId, entry.id))) throw noSuchEntry(named);
  return entry;
}

/** Gives an entry another name, by the same rules as a player's; an empty one is anonymous. */
async function renameEntry(
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
async function boardOf(
  { board }: Pick<Boards, 'board'>,
  gameId: string,
): Promise<readonly ListedEntry[]> {
  return inGame(await board(gameId), gameId);
}

/** The entries under suspicion, best first. */
async function suspectsOf(
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
