import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readCatalogDirectory } from '../files/directory.ts';
import { importCatalog } from '../files/import.ts';
import { formatProblem } from '../files/problem.ts';
import type { CatalogDemands } from '../files/record-rules.ts';
import type { Performer } from '../schema.ts';
import {
  CHANNELS,
  directoryOf,
  type Files,
  numbersTo,
  PERFORMERS,
  svgPicture,
} from './invented-catalog.ts';

export const CURRENT_YEAR = 2026;

/** The invented catalogue's pictures under an operator's own file names. */
export const IMAGES: Files = Object.fromEntries(
  numbersTo(8).map((n) => [`images/Portrait ${n}.svg`, svgPicture(n)]),
);
export const PERFORMER_RECORDS = PERFORMERS.map((performer) => ({
  ...performer,
  profilePictureUrl: `Portrait ${performer.rank}.svg`,
}));
export const CSV_PERFORMER_RECORDS = PERFORMER_RECORDS.map(({ focalPoint, ...rest }) => ({
  ...rest,
  'focalPoint.x': focalPoint.x,
  'focalPoint.y': focalPoint.y,
}));
export const CHANNEL_RECORDS = CHANNELS.map((channel, index) => ({
  ...channel,
  photo: `Portrait ${index + 1}.svg`,
}));

export const JSON_SOURCE: Files = {
  ...IMAGES,
  'performers.json': JSON.stringify(PERFORMER_RECORDS),
  'channels.json': JSON.stringify(CHANNEL_RECORDS),
};
export const CSV_SOURCE: Files = {
  ...IMAGES,
  'performers.csv': `\ufeff${csv(CSV_PERFORMER_RECORDS)}`,
  'channels.csv': csv(CHANNEL_RECORDS),
};

export function csvSource(changes: object): Files {
  return { ...CSV_SOURCE, 'performers.csv': csv(withFirst(CSV_PERFORMER_RECORDS, changes)) };
}

export function csv(records: readonly object[]): string {
  const header = Object.keys(records[0] ?? {}).join(',');
  const rows = records.map((record) => Object.values(record).map(csvCell).join(','));
  return `${[header, ...rows].join('\r\n')}\r\n`;
}

export function jsonSource(changes: object): Files {
  return {
    ...JSON_SOURCE,
    'performers.json': JSON.stringify(withFirst(PERFORMER_RECORDS, changes)),
  };
}

/** The records with some fields of the first one replaced. */
export function withFirst(records: readonly object[], changes: object): readonly object[] {
  return records.map((record, index) => (index === 0 ? { ...record, ...changes } : record));
}

/** Imports the files and returns the problems. Checks that a refused import writes nothing. */
export async function problemsOf(files: Files): Promise<readonly string[]> {
  const { outer, result } = await importFiles(files);
  if (result.ok) return [];
  expect(await readdir(outer)).toEqual([]);
  return result.problems.map(formatProblem);
}

export async function firstImported(files: Files): Promise<Performer | undefined> {
  const { to, result } = await importFiles(files);
  expect(result).toMatchObject({ ok: true });
  const read = await readCatalogDirectory(to, { currentYear: CURRENT_YEAR });
  return read.ok ? read.data.performers[0] : undefined;
}

/** Imports into a folder that does not exist, inside one that does not exist either. */
export async function importFiles(files: Files, demands: Omit<CatalogDemands, 'currentYear'> = {}) {
  const from = await directoryOf(files);
  const outer = await directoryOf({});
  const to = join(outer, 'new', 'catalogue');
  const result = await importCatalog({ from, to, currentYear: CURRENT_YEAR, ...demands });
  return { outer, to, result };
}

function csvCell(value: unknown): string {
  if (value === null) return '';
  return Array.isArray(value) ? value.join('|') : String(value);
}
