import type { TreeFile } from './tree.ts';

/** What a reader can take in at a glance (docs/architecture.md, house rule 1). */
const LIMITS = {
  /** Source files of a folder in the apps and packages, besides tests and styles. */
  siblings: 24,
  /** Files and folders right in the server's `src`, besides tests. */
  serverEntries: 20,
  /** Lines of a file, tests too. */
  lines: 300,
} as const;

/** Drawers that take anything, so nobody finds anything in them. */
const DRAWERS: ReadonlySet<string> = new Set([
  'common',
  'helpers',
  'lib',
  'misc',
  'shared',
  'utils',
]);

const SERVER = 'apps/api/src';

/** Where the tree breaks the house rules on names and sizes, a line for each. */
export function layoutProblems(files: readonly TreeFile[]): readonly string[] {
  return [
    ...longFiles(files),
    ...drawers(files),
    ...crowdedFolders(files),
    ...serverEntries(files),
  ];
}

function longFiles(files: readonly TreeFile[]) {
  return files
    .filter(({ lines }) => lines > LIMITS.lines)
    .map(({ path, lines }) => `${path} has ${lines} lines: look for the second concept in it`);
}

function drawers(files: readonly TreeFile[]) {
  const names = files.flatMap(({ path }) =>
    path
      .replace(/\.tsx?$/, '')
      .split('/')
      .flatMap((name, index, parts) =>
        DRAWERS.has(name) ? [parts.slice(0, index + 1).join('/')] : [],
      ),
  );
  return [...new Set(names)].map((name) => `${name} is a drawer: name what is in it`);
}

function crowdedFolders(files: readonly TreeFile[]) {
  return [...siblingsOf(files)]
    .filter(([folder, count]) => !folder.startsWith('tooling/') && count > LIMITS.siblings)
    .map(([folder, count]) => `${folder} holds ${count} source files: a room is missing`);
}

/** How many source files stand in each folder, besides tests. */
export function siblingsOf(files: readonly TreeFile[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { folder } of files.filter(({ isTest }) => !isTest)) {
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

function serverEntries(files: readonly TreeFile[]) {
  const count = entriesOf(SERVER, files).length;
  return count > LIMITS.serverEntries
    ? [`${SERVER} has ${count} entries: a stranger cannot take them in at a glance`]
    : [];
}

/** The files and folders that stand right in a folder, besides tests. */
export function entriesOf(folder: string, files: readonly TreeFile[]): readonly string[] {
  const names = files
    .filter(({ path }) => path.startsWith(`${folder}/`) && !/\.test\.tsx?$/.test(path))
    .map(({ path }) => path.slice(folder.length + 1).split('/')[0] ?? '');
  return [...new Set(names)];
}
