import { foldText } from '@starguess/game-core';
import { textIn } from './cell-text.ts';
import { type ColumnKind, kindOfColumn } from './column-kind.ts';
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
  readonly leftOut: readonly LeftOut[];
};

type LeftOut = readonly [path: string, why: string];

/** A column that can make a field. */
type TypedColumn = { readonly column: Column; readonly kind: ColumnKind };

const NAME =
  /^(?:(?:english|full|common|display|stage|official|country)[ _]?)?(?:name|title|nom|nombre|titel|titre|nome|label)(?:[._ ]?(?:en|english|common))?$/i;
const ALIASES = /alias|nick ?names?$|also known|other names?|alternat\w+ names?|^aka$/i;
const BIRTH = /birth(?! ?place)|\bborn\b|^dob$|geburt|naissance|nacimiento|nascita/i;
const RANK = /^(?:rank(?:ing)?|#|pos(?:ition)?|place|rang|platz|puesto|popularity(?: rank)?)$/i;
const MEASURE =
  /votes?|sales|sold|population|members|followers|subscribers|fans|likes|views|visits|favou?rites|score|popularity|downloads|copies/i;
const ID = /^(?:#|(?:.*[ _.-])?id|.*[a-z]Id|key|code|index|no\.?|nr\.?|number|uuid|slug)$/i;
const PICTURE_PART = /(?:image|img|pic|photo|sprite|icon|thumb)\w*\./i;
const NUMBERED = /^(.*\D)[ _.-]?[1-9]$|^(?:primary|secondary|main|second)[ _](.+)$/i;

/** Decides what each column of a list is to a game. */
export function placedColumns({ columns, hasDecimalCommas }: ListColumns): PlacedColumns {
  const name = nameColumn(columns);
  const others = columns.filter(({ path }) => path !== name);
  const { picture, typed, untyped } = typedColumns(others, hasDecimalCommas);
  const rank = rankColumn(typed);
  const { fields, unfit } = placedFields(typed, rank);
  const birth = fields.find(({ paths: [path = ''], kind }) => kind === 'year' && BIRTH.test(path));
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
    leftOut: [...untyped, ...unfit],
  };
}

/** The first column of pictures, the columns that can make fields, and those that cannot. */
function typedColumns(columns: readonly Column[], hasDecimalCommas: boolean) {
  let picture: string | undefined;
  const typed: TypedColumn[] = [];
  const untyped: LeftOut[] = [];
  for (const column of columns) {
    const { path } = column;
    const finding = kindOfColumn(column, { hasDecimalCommas });
    if (finding.is === 'field') typed.push({ column, kind: finding.found });
    else if (finding.is === 'pictures' && picture === undefined) picture = path;
    else if (finding.is === 'pictures') untyped.push([path, 'more pictures']);
    else if (!ALIASES.test(path)) untyped.push([path, finding.why]);
  }
  return { picture, typed, untyped };
}

/** Makes fields of the columns, one of those that are numbered alike, and says which make none. */
function placedFields(typed: readonly TypedColumn[], rank: RankColumn | undefined) {
  const fields: PlacedField[] = [];
  const unfit: LeftOut[] = [];
  for (const [index, { column, kind }] of typed.entries()) {
    const { path } = column;
    if (path === rank?.path && rank.first !== 'highest') continue;
    const group = groupOf(path);
    const isInGroup = (other = '') =>
      group !== undefined && groupOf(other)?.toLowerCase() === group.toLowerCase();
    const siblingIndex = fields.findIndex(({ paths }) => isInGroup(paths[0]));
    const sibling = fields[siblingIndex];
    const same = fields.find((other) => saysTheSame(other, kind));
    if (isId(path, kind)) unfit.push([path, 'ids']);
    else if (PICTURE_PART.test(path) && kind.kind === 'number') unfit.push([path, 'of a picture']);
    else if (sibling !== undefined && isText(kind) && isText(sibling)) {
      fields[siblingIndex] = joinedField(sibling, { path, kind });
    } else if (same !== undefined) {
      unfit.push([path, `says the same as ${same.paths[0]}`]);
    } else {
      const isNumbered = typed.slice(index + 1).some((later) => isInGroup(later.column.path));
      const taken = new Set(fields.map((other) => other.field));
      const naming = namingOf(isNumbered && group !== undefined ? group : path, taken);
      const unit = kind.kind === 'number' ? (kind.unit ?? naming.unit) : undefined;
      fields.push({ ...kind, ...naming, unit, paths: [path] });
    }
  }
  return { fields, unfit };
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
function rankColumn(typed: readonly TypedColumn[]): RankColumn | undefined {
  const numbers = typed.filter(
    ({ kind: { kind, texts } }) =>
      (kind === 'number' || kind === 'year') &&
      texts.filter((text) => text !== null).length > texts.length * 0.9,
  );
  const ranking = numbers.find(({ column }) => RANK.test(column.path.split('.').at(-1) ?? ''));
  if (ranking !== undefined) {
    const { path } = ranking.column;
    const ranks = ranking.kind.texts.map(Number);
    const isRank = ranks.every((rank) => Number.isInteger(rank) && rank > 0);
    if (isRank && Math.max(...ranks) <= ranks.length && !ranking.kind.texts.includes(null)) {
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

/** The name that numbered columns share: `Type` of `Type 1`, and of `Secondary Type`. */
function groupOf(path: string): string | undefined {
  const [, base, second] = NUMBERED.exec(path) ?? [];
  return second ?? base;
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
  const pairs = new Set(texts.map((text, index) => JSON.stringify([text, field.texts[index]])));
  const isOneToOne = pairs.size === count && new Set(field.texts).size === count;
  // Few values, or values that hardly repeat, can map one to one by chance.
  return isOneToOne && count > 2 && count < texts.length * 0.8;
}
