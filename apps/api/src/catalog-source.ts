import { readFile } from 'node:fs/promises';
import { type Catalog, type CatalogData, createCatalog } from '@starguess/catalog';
import { formatProblem, readCatalogDirectory } from '@starguess/catalog/files';

export type ArtPicture = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
};

/** The catalogue the server was started with. */
export type CatalogSource = {
  readonly data: CatalogData;
  readonly catalog: Catalog;
  /** By root-relative address. */
  readonly pictures: ReadonlyMap<string, ArtPicture>;
};

/** The directory holds no valid catalogue. */
export class CatalogError extends Error {
  constructor(directory: string, problem: string) {
    super(`The catalogue in ${directory} is not valid: ${problem}`);
    this.name = 'CatalogError';
  }
}

/** Reads a catalogue directory into memory. Throws a `CatalogError` naming the first problem. */
export const loadCatalog = async (
  directory: string,
  currentYear: number,
): Promise<CatalogSource> => {
  const read = await readCatalogDirectory(directory, { currentYear });
  if (!read.ok) {
    const [problem] = read.problems;
    throw new CatalogError(directory, problem ? formatProblem(problem) : 'it cannot be read');
  }
  const pictures = new Map<string, ArtPicture>();
  for (const [address, { path, mediaType }] of read.art) {
    pictures.set(address, { bytes: new Uint8Array(await readFile(path)), mediaType });
  }
  return { data: read.data, catalog: createCatalog(read.data), pictures };
};
