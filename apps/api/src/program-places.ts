import { fileURLToPath } from 'node:url';

/** Folders the program needs, wherever it is called from. */
export type ProgramPlaces = {
  readonly webBuild: string;
  /** The built page of the operator's desk. */
  readonly deskBuild: string;
  /** The migrations of each engine. */
  readonly migrations: { readonly sqlite: string; readonly postgres: string };
  readonly shippedCatalog: string;
  /** Holds the database unless the operator sets another place. */
  readonly data: string;
};

export const programPlaces: ProgramPlaces = {
  webBuild: place('../../web/dist'),
  deskBuild: place('../../desk/dist'),
  migrations: { sqlite: place('../drizzle'), postgres: place('../postgres') },
  shippedCatalog: place('../../../packages/catalog/data'),
  data: place('../../../data'),
};

/** Lists and pictures that an operator can begin a catalogue with. */
export const sampleLists: string = place('../../../packages/catalog/sample');

/** Names the version, at the root of a checkout and of a release. */
export const programManifest: string = place('../../../package.json');

/** Whether the source itself runs, as in development, rather than the built program. */
export const isRunFromSource: boolean = import.meta.url.endsWith('.ts');

/** The arguments with which Node runs `ops`; a built server runs the built one. */
export function opsProgram(): readonly string[] {
  return isRunFromSource
    ? ['--import', import.meta.resolve('tsx'), place('cli/ops.ts')]
    : [place('../dist/ops.js')];
}

// Both `src/` and `dist/` lie one level below the app's folder.
function place(path: string) {
  return fileURLToPath(new URL(path, import.meta.url));
}
