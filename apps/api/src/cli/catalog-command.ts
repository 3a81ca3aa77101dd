import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  type CatalogDemands,
  type CatalogProblem,
  formatProblem,
  formatProblems,
  guessCatalog,
  importCatalog,
  MAP_FILE,
  makeFolder,
  newFolderProblem,
  readCatalogDirectory,
} from '@starguess/catalog/files';
import { Command } from 'commander';
import { CommandError } from '../faults.ts';
import { programVersion } from '../program-version.ts';
import { quantity } from '../quantity.ts';
import { catalogDemands } from '../settings/app-settings.ts';
import { parseEnvironment } from '../settings/env.ts';
import type { OpsContext } from './ops-context.ts';
import { runCommand } from './run-command.ts';

export type CatalogCommandContext = Pick<OpsContext, 'command' | 'out' | 'err' | 'note'> & {
  /** The command that starts the server, such as `pnpm start`. */
  readonly serverCommand: string;
  /** Where the operator's own site is, as the server reads it. */
  readonly environment: OpsContext['environment'];
  readonly places: OpsContext['places'];
  readonly currentYear: number;
  /** The folder that `init` copies. */
  readonly sampleLists: string;
};

const importHelp = ({ command, serverCommand }: CatalogCommandContext) => `
The source directory contains
  performers.json or performers.csv
  channels.json or channels.csv
  images/    the pictures, named in profilePictureUrl and photo
docs/contributing-catalogue.md describes the fields and gives sample rows. Set SITE_DIR or PAGE_CONFIG as
for the server: they say what the site requires of a catalogue.

Example:
  ${command} import ./my-lists --to ./my-catalogue
  CATALOG_DIR=./my-catalogue ${serverCommand}`;

const validateHelp = ({ command }: CatalogCommandContext) => `
The directory contains performers.json, channels.json and art/, as "import" writes them.

Example:
  ${command} validate packages/catalog/data`;

export function runCatalogCommand(
  args: readonly string[],
  context: CatalogCommandContext,
): Promise<number> {
  return runCommand(catalogCommand(context), { args, err: context.err });
}

function catalogCommand(context: CatalogCommandContext): Command {
  const { command, out, err } = context;
  const program = new Command(command)
    .description('Checks and creates catalogues of performers and channels.')
    .version(programVersion())
    .configureOutput({ writeOut: out, writeErr: err })
    .exitOverride();
  addInitCommand(program, context);
  addGuessCommand(program, context);
  addValidateCommand(program, context);
  addImportCommand(program, context);
  return program;
}

function addInitCommand(program: Command, { command, sampleLists, out }: CatalogCommandContext) {
  program
    .command('init')
    .description('write sample lists and pictures to start a catalogue from')
    .argument('<folder>', 'the folder to create; must be missing or empty')
    .action(async (folder: string) => {
      const blocked = await newFolderProblem(folder);
      if (blocked !== undefined) throw refusal([blocked], 'Nothing was written.');
      await makeFolder(folder);
      await cp(sampleLists, folder, { recursive: true });
      out(`Wrote sample lists and pictures to ${folder}.
Replace them with your own, as docs/contributing-catalogue.md describes, then run
  ${command} import ${folder} --to my-catalogue
`);
    });
}

function addGuessCommand(program: Command, { command, currentYear, out }: CatalogCommandContext) {
  program
    .command('guess')
    .description('write a first catalog.json and map.json for a list as it is')
    .argument('<list>', 'a list in CSV or JSON')
    .option('--to <folder>', 'the folder for the files and a copy of the list; by default, its own')
    .action(async (list: string, { to }: { to?: string }) => {
      const guess = await guessCatalog({ list, to, currentYear });
      if (!guess.ok) {
        throw new CommandError(`${formatProblem(guess.problem)}. Nothing was written.`);
      }
      const { folder, lines } = guess;
      out(`${lines.join('\n')}

Wrote catalog.json and ${MAP_FILE}. Mend them where they guess wrong, put a picture of each record into
${join(folder, 'images')}, named like the record, then run
  ${command} import ${folder} --to my-catalogue --map ${join(folder, MAP_FILE)}
`);
    });
}

function addValidateCommand(program: Command, context: CatalogCommandContext) {
  program
    .command('validate')
    .description('check a catalogue directory and list all problems')
    .argument('<directory>', 'the catalogue directory')
    .addHelpText('after', validateHelp(context))
    .action(async (directory: string) => {
      const reading = await readCatalogDirectory(directory, demandsOf(context));
      if (!reading.ok) throw refusal(reading.problems, 'This catalogue cannot be used.');
      const counts = {
        performers: reading.data.performers.length,
        channels: reading.data.channels.length,
        pictures: reading.art.size,
      };
      context.out(`Valid: ${inventory(counts)}.\n`);
    });
}

function addImportCommand(program: Command, context: CatalogCommandContext) {
  const { out, note } = context;
  program
    .command('import')
    .description('create a catalogue directory from JSON or CSV files and a folder of images')
    .argument('<from>', 'the directory with the files and images')
    .requiredOption(
      '--to <directory>',
      'the catalogue directory to create; must be missing or empty',
    )
    .option('--map <file>', 'a JSON file that says which field each column becomes')
    .addHelpText('after', importHelp(context))
    .action(async (from: string, { to, map }: { to: string; map?: string }) => {
      note(`Importing ${from}: each picture is checked, then copied.\n`);
      const imported = await importCatalog({
        from,
        to,
        map,
        note: (line) => note(`${line}\n`),
        ...demandsOf(context),
      });
      if (!imported.ok) throw refusal(imported.problems, 'Nothing was written.');
      out(`Imported ${inventory(imported.counts)}.\nServe it with CATALOG_DIR=${resolve(to)}\n`);
    });
}

function demandsOf({ environment, places, currentYear }: CatalogCommandContext): CatalogDemands {
  const { SITE_DIR, PAGE_CONFIG } = environment;
  const parsed = parseEnvironment({ SITE_DIR, PAGE_CONFIG }, places);
  if (!parsed.ok) throw new CommandError(parsed.problem);
  return catalogDemands(parsed.settings.page.config, currentYear);
}

function refusal(problems: readonly CatalogProblem[], consequence: string): CommandError {
  const count = quantity(problems.length, 'problem');
  return new CommandError(`${formatProblems(problems)}\n\n${count}. ${consequence}`);
}

function inventory(counts: Readonly<Record<'performers' | 'channels' | 'pictures', number>>) {
  const performers = quantity(counts.performers, 'performer');
  const channels = quantity(counts.channels, 'channel');
  return `${performers}, ${channels} and ${quantity(counts.pictures, 'picture')}`;
}
