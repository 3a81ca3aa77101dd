import { foldText } from '@starguess/game-core';
import { type ColumnKind, kindOfColumn, textIn } from './column-kind.ts';
import { type Naming, namingOf } from './field-names.ts';
import type { Column, ListColumns } from './list-columns.ts';

/** A field of the records, and the columns that it comes from. */
export type PlacedField = ColumnKind & Naming & { readonly paths: readonly string[] };

type RankColumn = {
  readonly path: string;
  readonly first?: 'highest' | 'lowest' | undefined;
};

export type PlacedColumns = {
  readonly name: string | undefined;
  readonly picture: string | undefined;
  readonly aliases: PlacedField | undefined;
  readonly birth: PlacedField | undefined;
  readonly rank: RankColumn | undefined;
  readonly fields: readonly PlacedField[];
  /** Why a column makes no field. */
  readonly leftOut: readonly (readonly [path: string, why: string])[];
};

const NAME =
  /^(?:(?:english|full|common|display|stage|official|country)[ _]?)?(?:name|title|nom|nombre|titel|titre|nome|label)(?:[._ ]?(?:en|english|common))?$/i;
const ALIASES = /alias|nick ?names?$|also known|other names?|alternat\w+ names?|^aka$/i;
const BIRTH = /birth(?! ?place)|\bborn\b|^dob$|geburt|naissance|nacimiento|nascita/i;
const RANK = /^(?:rank(?:ing)?|#|pos(?:ition)?|place|rang|platz|puesto|popularity(?: rank)?)$/i;
const MEASURE =
  /votes?|sales|sold|population|members|followers|subscribers|fans|likes|views|visits|favou?rites|score|popularity|downloads|copies/i;
const ID = /^(?:#|(?:.*[ _.-])?id|.*[a-z]Id|key|code|index|no\.?|nr\.?|number|uuid|slug)$/i;
const OF_PICTURE = /(?:image|img|pic|photo|sprite|icon|thumb)\w*\./i;
const NUMBERED = /^(.*\D)[ _.-]?[1-9]$|^(?:primary|secondary|main|second)[ _](.+)$/i;

/** Decides what each column of a list is to a game. */
export function placedColumns({ columns, hasDecimalCommas }: ListColumns): PlacedColumns {
  const leftOut: (readonly [string, string])[] = [];
  const kept: { readonly column: Column; readonly kind: ColumnKind }[] = [];
  const name = nameColumn(columns);
  let picture: string | undefined;
  for (const column of columns) {
    const { path } = column;
    const finding = kindOfColumn(column, { hasDecimalCommas });
    if (path === name) continue;
    if (finding.is === 'pictures' && picture === undefined) picture = path;
    else if (finding.is === 'pictures') leftOut.push([path, 'more pictures']);
    else if (finding.is === 'nothing' && !ALIASES.test(path)) leftOut.push([path, finding.why]);
    else if (finding.is === 'field') kept.push({ column, kind: finding.found });
  }
  const rank = rankColumn(kept);
  const fields: PlacedField[] = [];
  for (const [index, { column, kind }] of kept.entries()) {
    const { path } = column;
    const taken = new Set(fields.map(({ field }) => field));
    const [, base = '', second] = NUMBERED.exec(path) ?? [];
    const group = second ?? base;
    const before = group === '' ? -1 : fields.findIndex(({ paths }) => isGroup(paths[0], group));
    const sibling = fields[before];
    if (path === rank?.path && rank.first !== 'highest') continue;
    if (isId(path, kind)) leftOut.push([path, 'ids']);
    else if (OF_PICTURE.test(path) && kind.kind === 'number') leftOut.push([path, 'of a picture']);
    else if (sibling !== undefined && isText(kind) && isText(sibling)) {
      fields[before] = joinedField(sibling, { path, kind });
    } else if (fields.some((other) => saysTheSame(other, kind))) {
      const same = fields.find((other) => saysTheSame(other, kind));
      leftOut.push([path, `says the same as ${same?.paths[0]}`]);
    } else {
      const isNumbered = kept.some(
        ({ column: other }, at) => at > index && group !== '' && isGroup(other.path, group),
      );
      const naming = namingOf(isNumbered ? group : path, taken);
      const unit = kind.kind === 'number' ? (kind.unit ?? naming.unit) : undefined;
      fields.push({ ...kind, ...naming, unit, paths: [path] });
    }
  }
  const isBirth = ({ paths: [path = ''], kind }: PlacedField) =>
    kind === 'year' && BIRTH.test(path);
  const birth = fields.find(isBirth);
  const aliases = fields.find(
    ({ paths: [path = ''], kind }) => kind !== 'number' && ALIASES.test(path),
  );
  return {
    name,
    picture,
    aliases,
    birth,
    rank,
    fields: fields.filter((field) => field !== birth && field !== aliases),
    leftOut,
  };
}

function nameColumn(columns: readonly Column[]): string | undefined {
  const able = columns.filter(({ values }) => {
    const texts = values.map(textIn);
    const names = texts.filter((text) => text !== null && text.length <= 80 && /\p{L}/u.test(text));
    return names.length === texts.length && new Set(names).size > texts.length * 0.8;
  });
  const distinct = able.filter(
    ({ path, values }) =>
      !ID.test(path) &&
      new Set(values.map((value) => foldText(textIn(value) ?? ''))).size === values.length &&
      values.every((value) => !/:\/\/|\.\w{3,4}$/.test(textIn(value) ?? '')),
  );
  const named =
    able.find(({ path }) => NAME.test(path)) ?? able.find(({ path }) => /name|title/i.test(path));
  const written = distinct.find(({ values }) => values.some((value) => !isSymbol(value)));
  return (named ?? written ?? distinct[0] ?? able[0])?.path;
}

/** Whether a cell is as short as `He`, the symbol of an element. */
function isSymbol(value: unknown): boolean {
  return (textIn(value) ?? '').length <= 3;
}

/** The column of ranks, or of a measure to rank by. */
function rankColumn(
  kept: readonly { readonly column: Column; readonly kind: ColumnKind }[],
): RankColumn | undefined {
  const numbers = kept.filter(
    ({ kind: { kind, texts } }) =>
      (kind === 'number' || kind === 'year') &&
      texts.filter((text) => text !== null).length > texts.length * 0.9,
  );
  const given = numbers.find(({ column }) => RANK.test(column.path.split('.').at(-1) ?? ''));
  if (given !== undefined) {
    const { path } = given.column;
    const ranks = given.kind.texts.map(Number);
    const isRank = ranks.every((rank) => Number.isInteger(rank) && rank > 0);
    if (isRank && Math.max(...ranks) <= ranks.length && !given.kind.texts.includes(null)) {
      return { path };
    }
    return { path, first: isRank || !/popular/i.test(path) ? 'lowest' : 'highest' };
  }
  const measure = numbers.find(
    ({ column, kind }) => MEASURE.test(column.path) && kind.kind === 'number',
  );
  return measure && { path: measure.column.path, first: 'highest' };
}

function isId(path: string, { texts }: ColumnKind): boolean {
  return ID.test(path.split('.').at(-1) ?? '') && new Set(texts).size > texts.length * 0.9;
}

function isText({ kind }: ColumnKind): boolean {
  return kind === 'choice' || kind === 'choices';
}

function isGroup(path: string | undefined, group: string): boolean {
  const [, base, second] = NUMBERED.exec(path ?? '') ?? [];
  return (second ?? base)?.toLowerCase() === group.toLowerCase();
}

function joinedField(
  field: PlacedField,
  { path, kind }: { readonly path: string; readonly kind: ColumnKind },
): PlacedField {
  const texts = field.texts.map((text, index) => {
    const both = [text, kind.texts[index]].filter((one) => typeof one === 'string');
    return both.length === 0 ? null : both.join('|');
  });
  return { ...field, kind: 'choices', texts, paths: [...field.paths, path] };
}

/** Whether the values of both map one to one, like codes and names. */
function saysTheSame(field: PlacedField, { texts }: ColumnKind): boolean {
  const count = new Set(texts).size;
  const pairs = new Set(texts.map((text, index) => JSON.stringify([text, field.texts[index]])))
    .size;
  return (
    count < texts.length * 0.8 &&
    count === pairs &&
    new Set(field.texts).size === count &&
    count > 2
  );
}
