import type { Command } from 'commander';
import {
  ANONYMOUS,
  approveEntry,
  hideEntry,
  noteEntry,
  orNoSuchGame,
  removeEntry,
  renameEntry,
} from '../desk/board-entries.ts';
import type { ListedEntry, SuspectEntry } from '../store/reporting/board-reports.ts';
import { type OpsContext, withStore } from './ops-context.ts';
import { textTable } from './text-table.ts';

const SUSPECT_HELP = `
A run is judged when its player names it; docs/fair-play.md explains the rules "quick" and "even". Only
its player sees a suspected entry on the board. "mean" and "spread" are the mean and the standard
deviation of its answer times. "photos" counts the rounds whose photo this entry's server sent;
another server may have sent the others.`;

const SUSPECT_HEADS = [
  'entry',
  'score',
  'submitted',
  'why',
  'mean',
  'spread',
  'photos',
  'username',
  'note',
] as const;

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
            ? suspectTable(orNoSuchGame(await suspects(gameId), { gameId }))
            : boardTable(orNoSuchGame(await board(gameId), { gameId })),
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
        out(`${await approveEntry(store.reports, { gameId, nameOrNumber })}\n`);
      }),
    );

  leaderboard
    .command('hide')
    .description('show an entry to its player alone')
    .argument(...GAME_ARGUMENT)
    .argument(...ENTRY_ARGUMENT)
    .action((gameId: string, nameOrNumber: string) =>
      withStore(context, async ({ store }) => {
        out(`${await hideEntry(store.reports, { gameId, nameOrNumber })}\n`);
      }),
    );

  leaderboard
    .command('note')
    .description('keep a note about an entry, which only operators see')
    .argument(...GAME_ARGUMENT)
    .argument(...ENTRY_ARGUMENT)
    .argument('<note>', 'the note; an empty one deletes it')
    .action((gameId: string, nameOrNumber: string, note: string) =>
      withStore(context, async ({ store }) => {
        out(`${await noteEntry(store.reports, { gameId, nameOrNumber, note })}\n`);
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
        out(`${await renameEntry(store.reports, { gameId, nameOrNumber, name })}\n`);
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
        out(`${await removeEntry(store.reports, { gameId, nameOrNumber })}\n`);
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

function boardTable(board: readonly ListedEntry[]) {
  const rows = board.map((entry) => [
    ...commonCells(entry),
    entry.username ?? ANONYMOUS,
    entry.note ?? '',
  ]);
  return textTable(['entry', 'score', 'submitted', 'username', 'note'], rows);
}

function suspectTable(suspects: readonly SuspectEntry[]) {
  const rows = suspects.map((entry) => {
    const { suspicions, pace, photosSeen, username } = entry;
    return [
      ...commonCells(entry),
      suspicions.join(','),
      `${pace.mean.toFixed(2)} s`,
      `${pace.spread.toFixed(2)} s`,
      `${photosSeen} of ${pace.rounds}`,
      username ?? ANONYMOUS,
      entry.note ?? '',
    ];
  });
  return textTable(SUSPECT_HEADS, rows);
}

function commonCells({ id, score, submittedAt }: ListedEntry) {
  return [`#${id}`, score, new Date(submittedAt).toISOString()] as const;
}
