import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { contentHash } from '../files/picture.ts';
import type { Channel, Performer } from '../schema.ts';

/** A small catalogue for tests: the n-th record of a kind is always the same. */
export const PERFORMERS: readonly Performer[] = numbersTo(8).map((n) => performer(n));
export const CHANNELS: readonly Channel[] = numbersTo(2).map((n) => channel(n));

/** The fields that every performer needs to be imported, whatever the site. */
export const NEEDED_FIELDS = [
  ...['name', 'rank', 'profileUrl', 'profilePictureUrl', 'gender', 'type', 'birthPlace'],
  ...['ethnicity', 'hairColor', 'debutYear'],
] as const;

/** File contents by path within a directory. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** A valid catalogue directory with 8 performers and 2 channels. */
export const CATALOG_DIRECTORY: Files = {
  'performers.json': JSON.stringify(PERFORMERS),
  'channels.json': JSON.stringify(CHANNELS),
  ...Object.fromEntries(numbersTo(8).map((n) => [pictureAddress(n).slice(1), svgPicture(n)])),
};

/** A different picture for every number. */
export function svgPicture(n: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h${n}v9z"/></svg>`;
}

/** `n` is also the rank. */
export function performer(n: number, changes: Partial<Performer> = {}): Performer {
  return {
    name: `Łucja Ø'Vale ${n}`,
    videoCount: 10 * n,
    visits: 1_000_000 - n,
    rank: n,
    subscribers: 5000 - n,
    profileUrl: `/model/lucja-vale-${n}`,
    profilePictureUrl: pictureAddress(n),
    type: 'model',
    gender: 'Female',
    relationshipStatus: null,
    interestedIn: 'Guys and Girls',
    birthPlace: 'PL',
    ethnicity: 'White',
    eyeColor: null,
    hairColor: ['Blonde', 'Other'],
    fakeBoobs: null,
    tattoos: true,
    piercings: false,
    birthYear: 1990,
    debutYear: 2012,
    heightCm: 171.5,
    weightKg: null,
    focalPoint: { x: 40.5, y: 0 },
    ...changes,
  };
}

export function channel(n: number, changes: Partial<Channel> = {}): Channel {
  return {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    name: `Studio ${n}`,
    photo: pictureAddress(n),
    ...changes,
  };
}

/** The numbers from 1 to `last`. */
export function numbersTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** Creates a directory with these files; it is deleted after the test. */
export async function directoryOf(files: Files): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'starguess-catalog-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  }
  return directory;
}

function pictureAddress(n: number): string {
  return `/art/${contentHash(Buffer.from(svgPicture(n)))}.svg`;
}
