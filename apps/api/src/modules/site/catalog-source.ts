import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Catalog, type CatalogData, createCatalog } from '@starguess/catalog';
import { type CatalogDemands, formatProblem, readCatalogDirectory } from '@starguess/catalog/files';
import { StartError } from '../../faults.ts';
import { accessFault } from '../../file-access.ts';

export type ArtPicture = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
};

/** The catalogue that the server was started with. */
export type CatalogSource = {
  readonly data: CatalogData;
  readonly catalog: Catalog;
  /** Pictures by their root-relative address. */
  readonly pictures: ReadonlyMap<string, ArtPicture>;
};

/**
 * Reads a catalogue directory into memory. Throws a `StartError` that names the first problem and
 * counts the others.
 */
export async function loadCatalog(
  directory: string,
  demands: CatalogDemands,
): Promise<CatalogSource> {
  const read = await readCatalogDirectory(directory, demands);
  if (!read.ok) {
    const [problem, ...others] = read.problems;
    const file = resolve(directory, problem?.file ?? '');
    const fault = accessFault(directory, 'read') ?? accessFault(file, 'read');
    const reason = fault ?? (problem === undefined ? 'it cannot be read' : formatProblem(problem));
    const more =
      others.length === 0
        ? ''
        : `; "catalog validate ${directory}" lists this and ${others.length} more`;
    throw new StartError(`The catalogue in ${directory} is not valid: ${reason}${more}`);
  }
  const pictures = [...read.art].map(([address, { path, mediaType }]): [string, ArtPicture] => [
    address,
    // Read one by one, because a catalogue may have more pictures than a process may open files.
    { bytes: new Uint8Array(readFileSync(path)), mediaType },
  ]);
  return { data: read.data, catalog: createCatalog(read.data), pictures: new Map(pictures) };
}
