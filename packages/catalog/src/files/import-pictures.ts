import { join } from 'node:path';
import { checkPicture, LARGEST_PICTURE } from './picture.ts';
import type { ReadResult } from './read-result.ts';
import { readBytes, readDirectory } from './source-file.ts';

/** The folder with the pictures that a source's records name. */
export const IMAGES_FOLDER = 'images';

/** A picture of the source and its address in the catalogue. */
type SourcePicture = { readonly path: string; readonly address: string };

/** Pictures by the name in a record, composed as in the record. */
export type SourcePictures = ReadonlyMap<string, ReadResult<SourcePicture>>;

/**
 * Checks the files of the images folder that records name by `names`. Compares names in NFC, because file
 * systems and archives may decompose accented letters.
 */
export async function readSourcePictures(
  source: string,
  names: ReadonlySet<string>,
): Promise<ReadResult<SourcePictures>> {
  const folder = join(source, IMAGES_FOLDER);
  const entries = await readDirectory(folder);
  if (!entries.ok) return entries;
  const pictures = new Map<string, ReadResult<SourcePicture>>();
  for (const entry of entries.value) {
    const name = entry.normalize('NFC');
    if (!names.has(name)) continue;
    pictures.set(name, await readPicture(join(folder, entry), name));
  }
  return { ok: true, value: pictures };
}

async function readPicture(path: string, name: string): Promise<ReadResult<SourcePicture>> {
  const read = await readBytes(path, LARGEST_PICTURE);
  if (!read.ok) return read;
  const picture = checkPicture(read.value, name);
  return picture.ok
    ? { ok: true, value: { path, address: `/art/${picture.hash}.${picture.format}` } }
    : picture;
}
