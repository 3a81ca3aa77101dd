import type { Command } from 'commander';
import type { ListedEntry, SuspectEntry } from '../store/report-repository.ts';
import { approveEntry, boardOf, removeEntry, renameEntry, suspectsOf } from './crono-board.ts';
import { type OpsContext, withStore } from './ops-context.ts';
import { textTable } from './reports.ts';

const SUSPECT_HELP = `
An entry comes under suspicion when it is named: "quick" and "even" are the rules of
docs/fair-play.md. Only its player sees it on the board. "mean" and "spread" are the mean and the
standard deviation of its answer times. "photos" counts the rounds whose photo was sent by the server
that named it: another server may have sent the others.`;

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
    .option('--suspect', 'the entries that their players alone see, and why')
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
The run goes with its entry, as when a player asks to be forgotten: a player without an account
could put the name back otherwise. The server needs no restart.

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
