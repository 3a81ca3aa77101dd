import { hostPath } from './build-facts.ts';
import { keepFace, keptAnywhere } from './caches.ts';

const PICTURE = /\/art\//;

type Shown = { readonly catalog: string; readonly ids: readonly string[] };

/** Keeps the pictures of the day's targets and of yesterday's, and no longer those of earlier days. */
export async function keepDaysPictures(cache: Cache, shown: Shown): Promise<void> {
  const pictures = await picturesOf(shown);
  for (const { url } of await cache.keys()) {
    if (PICTURE.test(url) && !pictures.some((picture) => url.endsWith(picture))) {
      await cache.delete(url);
    }
  }
  // One that cannot be had does not keep the others away.
  await Promise.allSettled(pictures.map((picture) => cache.add(picture)));
}

/** Keeps the faces of a past day, which a game may show only once it is over. */
export async function keepPastFaces(shown: Shown): Promise<void> {
  for (const picture of await picturesOf(shown)) await keepFace(picture);
}

/** The addresses of the pictures in the records with these ids. */
async function picturesOf({ catalog, ids }: Shown): Promise<readonly string[]> {
  const kept = await keptAnywhere(catalog);
  const lists: Readonly<Record<string, readonly object[]>> = (await kept?.json()) ?? {};
  const pictures = Object.values(lists)
    .flat()
    .map((record) => Object.values(record))
    .filter((values) => values.some((value) => ids.includes(value)))
    .flatMap((values) => values.filter((value) => PICTURE.test(value)))
    .map(hostPath);
  // Records may share a picture.
  return [...new Set(pictures)];
}
