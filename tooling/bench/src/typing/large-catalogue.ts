import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What is changed of a performer's record; the rest is copied. */
type Performer = {
  readonly name: string;
  readonly type: string;
  readonly [field: string]: unknown;
};

/**
 * Writes a catalogue of many performers to a new folder and returns its path. Their names are the
 * first and last names of the shipped ones, combined in other ways; records and pictures are theirs.
 */
export function writeLargeCatalogue(shipped: string, count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'starguess-catalogue-'));
  cpSync(shipped, folder, { recursive: true });
  const file = join(folder, 'performers.json');
  const performers: readonly Performer[] = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(multiplied(performers, count)));
  return folder;
}

function multiplied(performers: readonly Performer[], count: number): readonly Performer[] {
  const firstNames = distinct(performers.map(({ name }) => name.split(' ')[0] ?? name));
  const lastNames = distinct(performers.map(({ name }) => name.split(' ').at(-1) ?? name));
  if (firstNames.length * lastNames.length < count) throw new Error('There are too few names');
  return Array.from({ length: count }, (_, index) => {
    const turn = Math.floor(index / firstNames.length);
    const first = firstNames[index % firstNames.length];
    const last = lastNames[(index + turn) % lastNames.length];
    const model = performers[index % performers.length];
    if (model === undefined) throw new Error('The shipped catalogue is empty');
    return {
      ...model,
      name: `${first} ${last}`,
      rank: index + 1,
      profileUrl: `/${model.type}/performer-${index + 1}`,
    };
  });
}

function distinct(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
