import { Command } from 'commander';
import { programVersion } from '../program-version.ts';
import { addCircleCommands } from './circle-commands.ts';
import { addDayCommands } from './day-commands.ts';
import { addEventCommands } from './event-commands.ts';
import { addFeedbackCommands } from './feedback-commands.ts';
import { addFieldReportCommands } from './field-report-commands.ts';
import { addFileCommands } from './file-commands.ts';
import { addLeaderboardCommands } from './leaderboard-commands.ts';
import type { OpsContext } from './ops-context.ts';
import { addReportCommand } from './report-command.ts';
import { runCommand } from './run-command.ts';
import { addScheduleCommands } from './schedule-commands.ts';
import { addSiteCommands } from './site-commands.ts';
import { addStatsCommands } from './stats-commands.ts';

const HELP = `
The commands read the same environment as the server (DATABASE_URL, GAME_TIMEZONE, …), and can run
while it is running unless they say otherwise. See docs/operating.md.`;

export function runOpsCommand(args: readonly string[], context: OpsContext): Promise<number> {
  const program = new Command(context.command)
    .description("Operator commands for a server's database.")
    .version(programVersion())
    .configureOutput({ writeOut: context.out, writeErr: context.err })
    .addHelpText('after', HELP)
    .exitOverride();
  addFileCommands(program, context);
  addReportCommand(program, context);
  addStatsCommands(program, context);
  addFeedbackCommands(program, context);
  addFieldReportCommands(program, context);
  addEventCommands(program, context);
  addScheduleCommands(program, context);
  addDayCommands(program, context);
  addLeaderboardCommands(program, context);
  addSiteCommands(program, context);
  addCircleCommands(program, context);
  return runCommand(program, { args, err: context.err });
}
