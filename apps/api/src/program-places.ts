import { fileURLToPath } from 'node:url';

/** Folders the program needs, wherever it is called from. */
export type ProgramPlaces = {
  readonly webBuild: string;
  /** The migrations of each engine. */
  readonly migrations: { readonly sqlite: string; readonly postgres: string };
  readonly shippedCatalog: string;
  /** Where the database is kept unless told otherwise. */
  readonly data: string;
};

export const programPlaces: ProgramPlaces = {
  webBuild: place('../../web/dist'),
  migrations: { sqlite: place('../drizzle'), postgres: place('../postgres') },
  shippedCatalog: place('../../../packages/catalog/data'),
  data: place('../../../data'),
};

/** Whether this is the source itself, as in development, rather than what is built from it. */
export const isRunFromSource: boolean = import.meta.url.endsWith('.ts');

// Both `src/` and `dist/` lie one level below the app's folder.
function place(path: string) {
  return fileURLToPath(new URL(path, import.meta.url));
}
