import { join, parse } from 'node:path';
import { foldText } from '@starguess/game-core';
import { PICTURE_MEDIA_TYPES } from '../schema.ts';
import { namedFormat, readUprightPicture } from './picture.ts';
import { type ReadResult, readDirectory } from './source-file.ts';

/** The folder with the pictures that a source's records name. */
export const IMAGES_FOLDER = 'images';

type SourcePicture = { readonly path: string; readonly address: string };

/** Pictures by the name in a record, composed as in the record. */
type SourcePictures = ReadonlyMap<string, ReadResult<SourcePicture>>;

/** A line of progress stands for this many pictures. */
const PROGRESS_STEP = 500;

/**
 * Checks the files of the images folder that records name by `names`, with the extension or without.
 * Compares names in NFC, because file systems and archives may decompose accented letters.
 */
export async function readSourcePictures(
  source: string,
  { names, note }: { readonly names: ReadonlySet<string>; readonly note: (line: string) => void },
): Promise<ReadResult<SourcePictures>> {
  const folder = join(source, IMAGES_FOLDER);
  const entries = await readDirectory(folder);
  if (!entries.ok) return entries;
  const exact = new Map(entries.value.map((entry) => [entry.normalize('NFC'), entry]));
  const alike = new Map<string, string[]>();
  for (const entry of entries.value) {
    if (!isPictureName(entry)) continue;
    const key = foldedName(parse(entry).name);
    alike.set(key, [...(alike.get(key) ?? []), entry]);
  }
  const pictures = new Map<string, ReadResult<SourcePicture>>();
  const read = new Map<string, ReadResult<SourcePicture>>();
  for (const name of names) {
    const whole = exact.get(name);
    const key = foldedName(isPictureName(name) ? parse(name).name : name);
    const found =
      whole === undefined
        ? (alike.get(key) ?? []).filter(
            (entry) => !isPictureName(name) || namedFormat(entry) === namedFormat(name),
          )
        : [whole];
    const [entry, ...more] = found;
    if (entry === undefined) continue;
    if (more.length > 0) {
      pictures.set(name, { ok: false, reason: `may be ${found.join(' or ')}: keep one of them` });
      continue;
    }
    const picture = read.get(entry) ?? (await sourcePicture(join(folder, entry), entry));
    read.set(entry, picture);
    pictures.set(name, picture);
    if (read.size % PROGRESS_STEP === 0) note(`checked ${read.size} pictures`);
  }
  return { ok: true, value: pictures };
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
