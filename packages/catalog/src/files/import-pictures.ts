import type { ImportedRecords } from './import-source.ts';
import { isRawRecord, shownValue } from './raw-record.ts';
import type { RecordRules } from './record-rules.ts';
import { IMAGES_FOLDER, type readSourcePictures } from './source-pictures.ts';
import type { ValidationContext } from './validation.ts';

/** The names of the pictures that records name, composed. */
export function pictureNames<Item>(
  { records }: ImportedRecords,
  { pictureField }: RecordRules<Item>,
): readonly string[] {
  return records.flatMap(({ content }) => {
    const value =
      content.ok && isRawRecord(content.value) ? content.value[pictureField] : undefined;
    return typeof value === 'string' ? [value.normalize('NFC')] : [];
  });
}

/** Finds the pictures that records name, and gathers the path of each by its address. */
export function createPictureFinder(pictures: Awaited<ReturnType<typeof readSourcePictures>>) {
  const picturePaths = new Map<string, string>();
  const findPicture: ValidationContext['findPicture'] = (reference) => {
    if (reference === undefined) return undefined;
    if (typeof reference !== 'string') {
      const reason = `must be the name of a file in ${IMAGES_FOLDER}/, not ${shownValue(reference)}`;
      return { ok: false, reason };
    }
    const picture = pictures.ok ? pictures.value.get(reference.normalize('NFC')) : pictures;
    const place = `${IMAGES_FOLDER}/${reference}`;
    if (picture === undefined) {
      return { ok: false, reason: `names ${place}, which does not exist` };
    }
    if (!picture.ok) return { ok: false, reason: `names ${place}, which ${picture.reason}` };
    picturePaths.set(picture.value.address, picture.value.path);
    return { ok: true, value: picture.value.address };
  };
  return { findPicture, picturePaths };
}
