import { join, parse } from 'node:path';
import { foldText } from '@starguess/game-core';
import { PICTURE_MEDIA_TYPES } from '../schema.ts';
import { namedFormat, readUprightPicture } from './picture.ts';
import type { ReadResult } from './read-result.ts';
import { readDirectory } from './source-file.ts';

/** The folder with the pictures that a source's records name. */
export const IMAGES_FOLDER = 'images';

type SourcePicture = { readonly path: string; readonly address: string };

/** Pictures by the name in a record, in NFC. */
type SourcePictures = ReadonlyMap<string, ReadResult<SourcePicture>>;

/** A line of progress stands for this many pictures. */
const PROGRESS_STEP = 500;

/**
 * Finds and checks the pictures with these names (in NFC), which may lack the extension. Compares file
 * names in NFC, because file systems and archives may decompose accented letters.
 */
export async function readSourcePictures(
  source: string,
  { names, note }: { readonly names: ReadonlySet<string>; readonly note: (line: string) => void },
): Promise<ReadResult<SourcePictures>> {
  const folder = join(source, IMAGES_FOLDER);
  const entries = await readDirectory(folder);
  if (!entries.ok) return entries;
  const filesNamed = createFileFinder(entries.value);
  const pictures = new Map<string, ReadResult<SourcePicture>>();
  const pictureByFile = new Map<string, ReadResult<SourcePicture>>();
  for (const name of names) {
    const files = filesNamed(name);
    const [file, ...others] = files;
    if (file === undefined) continue;
    if (others.length > 0) {
      pictures.set(name, { ok: false, reason: `may be ${files.join(' or ')}: keep one of them` });
      continue;
    }
    let picture = pictureByFile.get(file);
    if (picture === undefined) {
      picture = await sourcePicture(join(folder, file), file);
      pictureByFile.set(file, picture);
      if (pictureByFile.size % PROGRESS_STEP === 0) note(`checked ${pictureByFile.size} pictures`);
    }
    pictures.set(name, picture);
  }
  return { ok: true, value: pictures };
}

/**
 * Creates the finder of the files that a name in a record may mean: the file of exactly this name, or
 * else those whose names differ only in case, accents and separators.
 */
function createFileFinder(files: readonly string[]): (name: string) => readonly string[] {
  const byExactName = new Map(files.map((file) => [file.normalize('NFC'), file]));
  const byFoldedName = new Map<string, string[]>();
  for (const file of files.filter(isPictureName)) {
    const key = foldedName(parse(file).name);
    byFoldedName.set(key, [...(byFoldedName.get(key) ?? []), file]);
  }
  return (name) => {
    const exact = byExactName.get(name);
    if (exact !== undefined) return [exact];
    if (!isPictureName(name)) return byFoldedName.get(foldedName(name)) ?? [];
    const similar = byFoldedName.get(foldedName(parse(name).name)) ?? [];
    return similar.filter((file) => namedFormat(file) === namedFormat(name));
  };
}

function isPictureName(name: string): boolean {
  return Object.hasOwn(PICTURE_MEDIA_TYPES, namedFormat(name));
}

/** Alike for `Ida Vale`, `ida-vale` and `ida_vale`, but not for `C` and `C#`. */
function foldedName(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}\p{N}\p{M}\p{Sm}\p{So}#]+/gu, ' ')
    .trim();
}

async function sourcePicture(path: string, name: string): Promise<ReadResult<SourcePicture>> {
  const picture = await readUprightPicture(path, name);
  if (!picture.ok) return picture;
  const { hash, format } = picture.value;
  return { ok: true, value: { path, address: `/art/${hash}.${format}` } };
}
