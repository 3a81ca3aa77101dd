import type { CatalogSource } from '../modules/site/catalog-source.ts';

/** Returns the profile path of the performer in a picture; `undefined` if nobody is in it. */
export type Recognise = (bytes: Uint8Array) => string | undefined;

/** What a photo has beyond the catalogue's picture: a comment, and zeros that change no number. */
const VARIATION = /<!--.*?-->|(?<=\.\d*)0+(?!\d)/g;

/** Recognizes performers by the shapes in their pictures, as a person recognizes a face. */
export function createRecognition({ data, pictures }: CatalogSource): Recognise {
  const keyOf = (bytes: Uint8Array) => Buffer.from(bytes).toString().replaceAll(VARIATION, '');
  const known = new Map(
    data.performers.map(({ profileUrl, profilePictureUrl }) => {
      const bytes = pictures.get(profilePictureUrl)?.bytes ?? new Uint8Array();
      return [keyOf(bytes), profileUrl];
    }),
  );
  return (bytes) => known.get(keyOf(bytes));
}
