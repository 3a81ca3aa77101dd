import { createHash } from 'node:crypto';
import { foldText } from '@starguess/game-core';
import { equalNames } from '../../equal-names.ts';
import { isRawRecord, type RawRecord } from '../raw-record.ts';
import { type SourceRecord, withField } from '../source-records.ts';
import type { KeptIds } from './ids-file.ts';

type IdKind = {
  readonly idField: string;
  readonly pictureField: string;
  /** The n-th candidate for a name's id. */
  readonly madeId: (name: string, n: number) => string;
};

export const PERFORMER_IDS: IdKind = {
  idField: 'profileUrl',
  pictureField: 'profilePictureUrl',
  madeId: (name, n) => `/p/${slugOf(name)}${n === 1 ? '' : `-${n}`}`,
};

export const CHANNEL_IDS: IdKind = {
  idField: 'id',
  pictureField: 'photo',
  madeId: (name, n) => {
    const digits = hexOf(`${foldText(name)} ${n}`);
    const [time, middle, low, end] = [
      [0, 8],
      [8, 12],
      [13, 16],
      [20, 32],
    ].map(([from, to]) => digits.slice(from, to));
    // Version 8: a custom layout.
    return `${time}-${middle}-8${low}-8${digits.slice(17, 20)}-${end}`;
  },
};

/** A name in plain letters; a hash if it has none, as in Japanese. */
function slugOf(name: string): string {
  const folded = foldText(name);
  const slug = folded.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return slug === '' ? hexOf(folded).slice(0, 10) : slug;
}

function hexOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

type Owner = {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly picture: string;
};

type IdOptions = IdKind & {
  readonly kept: KeptIds | undefined;
  /** The field that tells equal names apart. */
  readonly detail?: string | undefined;
  /** The address of the picture that a record names; empty without one. */
  readonly addressOf: (reference: unknown) => string;
};

/**
 * Gives ids to the records that have none. A record gets the kept id of its name, else of one of
 * its aliases, else of its picture if no other record ever had that, so that renamed records keep
 * their ids. Its position in the list is irrelevant.
 */
export function withIds(
  records: readonly SourceRecord[],
  options: IdOptions,
): { readonly records: readonly SourceRecord[]; readonly kept: KeptIds } {
  const { idField, madeId, kept = {} } = options;
  const owners = new Map<number, Owner>();
  const equal = equalNames(records.flatMap(({ content }) => nameIn(content) ?? []));
  const taken = new Set(Object.keys(kept));
  for (const [index, { content }] of records.entries()) {
    if (!content.ok || !isRawRecord(content.value)) continue;
    const ownId = content.value[idField] ?? null;
    const owner = ownerOf(content.value, { ...options, equal });
    if (typeof ownId === 'string') taken.add(ownId);
    else if (ownId === null && owner !== undefined) owners.set(index, owner);
  }
  const ids = keptIdsOf(owners, kept);
  for (const [index, { name }] of owners) {
    if (ids.has(index)) continue;
    let n = 1;
    while (taken.has(madeId(name, n))) n += 1;
    const id = madeId(name, n);
    taken.add(id);
    ids.set(index, id);
  }
  const named = Array.from(owners, ([index, { name, picture }]) => [
    ids.get(index) ?? '',
    { name, picture },
  ]);
  return {
    records: records.map((record, index) => {
      const id = ids.get(index);
      return id === undefined ? record : withField(record, [idField, id]);
    }),
    kept: { ...kept, ...Object.fromEntries(named) },
  };
}

type Step = {
  readonly ownedKey: (owner: KeptIds[string]) => string;
  readonly keysOf: (owner: Owner) => readonly string[];
};

const STEPS: readonly Step[] = [
  {
    ownedKey: nameAndPicture,
    keysOf: ({ name, aliases, picture }) =>
      [name, ...aliases].map((one) => nameAndPicture({ name: one, picture })),
  },
  { ownedKey: ({ name }) => foldText(name), keysOf: ({ name }) => [foldText(name)] },
  { ownedKey: ({ name }) => foldText(name), keysOf: ({ aliases }) => aliases.map(foldText) },
];

function nameAndPicture({ name, picture }: { readonly name: string; readonly picture: string }) {
  return `${foldText(name)}\n${picture}`;
}

/** The kept ids by index of their record. Each step considers what earlier ones left over. */
function keptIdsOf(owners: ReadonlyMap<number, Owner>, kept: KeptIds): Map<number, string> {
  const ids = new Map<number, string>();
  const pictures = [...owners.values()].map(({ picture }) => picture);
  const solePicture: Step = {
    ownedKey: ({ picture }) => picture,
    keysOf: ({ picture }) => (isSole(picture, pictures) ? [picture] : []),
  };
  for (const { ownedKey, keysOf } of [...STEPS, solePicture]) {
    const claimed = new Set(ids.values());
    const left = new Map<string, string[]>();
    for (const [id, owner] of Object.entries(kept)) {
      if (claimed.has(id)) continue;
      const key = ownedKey(owner);
      left.set(key, [...(left.get(key) ?? []), id]);
    }
    for (const [index, owner] of owners) {
      if (ids.has(index)) continue;
      const key = keysOf(owner).find((candidate) => (left.get(candidate) ?? []).length > 0);
      const id = key === undefined ? undefined : left.get(key)?.shift();
      if (id !== undefined) ids.set(index, id);
    }
  }
  return ids;
}

function isSole(picture: string, pictures: readonly string[]): boolean {
  return picture !== '' && pictures.indexOf(picture) === pictures.lastIndexOf(picture);
}

function nameIn(content: SourceRecord['content']): string | undefined {
  const name = content.ok && isRawRecord(content.value) ? content.value.name : undefined;
  return typeof name === 'string' ? name : undefined;
}

/**
 * The owner of a record's id. Equal names include their detail, so that no other row gets their id.
 */
function ownerOf(
  record: RawRecord,
  { pictureField, addressOf, detail, equal }: IdOptions & { readonly equal: ReadonlySet<string> },
): Owner | undefined {
  const { name, aliases } = record;
  if (typeof name !== 'string' || name === '') return undefined;
  const value = detail !== undefined && equal.has(foldText(name)) ? record[detail] : null;
  const texts = [value == null ? [] : name, aliases ?? []].flat();
  return {
    name: value == null ? name : `${name} (${value})`,
    aliases: texts.filter((alias): alias is string => typeof alias === 'string'),
    picture: addressOf(record[pictureField]),
  };
}
