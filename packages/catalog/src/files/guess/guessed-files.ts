import { foldText } from '@starguess/game-core';
import { MINIMUM_AGE } from '../../schema.ts';
import { joinedValues } from '../lists/rows.ts';
import type { ReadResult } from '../source-file.ts';
import { chosenFields } from './chosen-fields.ts';
import { emptyWords, textIn } from './column-kind.ts';
import type { Column, ListColumns } from './list-columns.ts';
import { type PlacedColumns, type PlacedField, placedColumns } from './placed-columns.ts';
import { type Repetition, repetitionIn } from './repeated-rows.ts';
import { translatedValues } from './translated-values.ts';

export type GuessedFiles = {
  readonly declaration: string;
  readonly map: string;
  /** What was placed, left out, and could not be placed. */
  readonly lines: readonly string[];
};

/** What import needs no map for; null leaves such a column out. */
const KNOWN_COLUMN =
  /^(?:name|rank|profileUrl|profilePictureUrl|birthYear|focalPoint(?:\.[xy])?|aliases)$/;
const MOST_DECLARED = 14;

/** Guesses what a list's columns are to a game, as a declaration and a map. */
export function guessedFiles(
  list: ListColumns,
  { currentYear }: { readonly currentYear: number },
): ReadResult<GuessedFiles> {
  const repetition = repetitionIn(list.columns);
  const columns = list.columns
    .filter(({ path }) => repetition?.of !== 'languages' || path !== repetition.column)
    .map((column) => onceEach(column, { columns: list.columns, repetition }));
  const placed = placedColumns({ ...list, columns });
  const { name, picture, rank, aliases } = placed;
  if (name === undefined) {
    return {
      ok: false,
      reason: 'has no column of names: texts of up to 80 characters, nearly all different',
    };
  }
  const { birth, fields, lines: ageLines } = agedFields(placed, currentYear);
  const chosen = chosenFields(fields);
  if (chosen.compared.length === 0) {
    const why =
      fields.length === 0
        ? placed.leftOut
        : chosen.others.map(([field, reason]) => [field.label, reason]);
    const shown = why
      .slice(0, 5)
      .map(([column, reason]) => `${column} (${reason})`)
      .join(', ');
    return { ok: false, reason: `has nothing to compare${shown === '' ? '' : `: ${shown}`}` };
  }
  const others = chosen.others.slice(0, MOST_DECLARED - chosen.compared.length);
  const dropped = chosen.others.slice(others.length);
  const declared = fields.filter((field) => !dropped.some(([other]) => other === field));
  const declaration = {
    fields: Object.fromEntries(
      declared.map((field) => {
        const { kind, label, unit } = field;
        const values = repetition && translatedValues(field, { columns: list.columns, repetition });
        return [field.field, { kind, label: { en: label }, unit, values }];
      }),
    ),
    compared: [
      ...chosen.compared.map(({ field }) => field),
      ...(chosen.compared.length < 4 ? ['rank'] : []),
    ],
    clues: [
      ...(chosen.clue ? [{ field: chosen.clue.field, after: 5 }] : []),
      { field: 'rank', after: 10 },
    ],
    hint: chosen.hint.map(({ field }) => field),
    ...(chosen.alike && { alike: chosen.alike.field }),
    people: birth !== undefined,
  };
  const targets: readonly (readonly [path: string, field: string, rule: object])[] = [
    [name, 'name', {}],
    ...(picture === undefined ? [] : [[picture, 'profilePictureUrl', {}] as const]),
    ...(rank === undefined || rank.first !== undefined ? [] : [[rank.path, 'rank', {}] as const]),
    ...[aliases, birth].flatMap((field, index) =>
      field === undefined ? [] : rulesOf(field, index === 0 ? 'aliases' : 'birthYear'),
    ),
    ...declared.flatMap((field) => rulesOf(field, field.field)),
  ];
  const mapped = new Set(targets.map(([path]) => path));
  const unused = list.columns.filter(({ path }) => KNOWN_COLUMN.test(path) && !mapped.has(path));
  const empty = emptyWords(list.columns);
  const map = {
    list: list.file,
    columns: Object.fromEntries([
      ...targets.map(([path, field, rule]) => [
        path,
        Object.keys(rule).length === 0 ? field : { field, ...rule },
      ]),
      ...unused.map(({ path }) => [path, null]),
    ]),
    ...(empty.length > 0 && { empty }),
    ...(repetition?.of === 'languages' && { rows: { [repetition.column]: repetition.kept } }),
    ...(repetition?.of === 'values' && { record: repetition.column }),
    ...(rank?.first !== undefined && { rank: { by: rank.path, first: rank.first } }),
  };
  const uses = (field: PlacedField) => {
    if (chosen.compared.includes(field)) return 'compared';
    if (chosen.clue === field) return 'a clue';
    return `not compared: ${chosen.others.find(([other]) => other === field)?.[1]}`;
  };
  return {
    ok: true,
    value: {
      declaration: fileText(declaration),
      map: fileText(map),
      lines: [
        ...repetitionLines(repetition),
        `${name}: the name`,
        ...sameNames(columns.find(({ path }) => path === name)),
        picture === undefined
          ? 'pictures: found by the names, as none are in the list'
          : `${picture}: the picture`,
        ...(aliases ? [`${aliases.paths}: other names`] : []),
        rankLine(rank),
        ...ageLines,
        ...declared.map((field) => {
          const unit = field.unit === undefined ? '' : ` (${field.unit})`;
          return `${field.paths.join(', ')}: ${field.field}, ${field.kind}${unit}, ${uses(field)}`;
        }),
        ...placed.leftOut.map(([path, why]) => `${path}: left out, ${why}`),
        ...(list.rareCount > 0 ? [`left out, in few records: ${list.rareCount} paths`] : []),
        ...dropped.map(([field]) => `${field.paths}: left out, there are enough fields`),
        `people: ${birth !== undefined}, ${birth ? 'as there are years of birth' : 'which takes "rating": "none" in site.json'}`,
      ],
    },
  };
}

function rulesOf(field: PlacedField, target: string) {
  return field.paths.map((path) => [path, target, field.rule] as const);
}

/** The values of the rows that become records, those of merged rows joined. */
function onceEach(
  { path, values }: Column,
  {
    columns,
    repetition,
  }: { readonly columns: readonly Column[]; readonly repetition: Repetition | undefined },
): Column {
  if (repetition === undefined) return { path, values };
  if (repetition.of === 'languages') {
    return { path, values: values.filter((_value, row) => repetition.isKept[row]) };
  }
  const by = columns.find((column) => column.path === repetition.column)?.values ?? [];
  const merged = new Map<unknown, unknown>();
  for (const [index, value] of values.entries()) {
    merged.set(by[index], joinedValues(merged.get(by[index]), value ?? null));
  }
  return { path, values: [...merged.values()] };
}

/** Years of birth are never compared, and no other year may lie within the least age. */
function agedFields({ birth, fields }: PlacedColumns, currentYear: number) {
  if (birth === undefined) return { birth, fields, lines: [] };
  const path = birth.paths.join(', ');
  const years = birth.texts.map((text) => (text === null ? undefined : Number(text)));
  const missing = years.filter((year) => year === undefined).length;
  const young = years.filter(
    (year) => year !== undefined && currentYear - year < MINIMUM_AGE,
  ).length;
  const early = fields.filter(
    ({ kind, texts }) =>
      kind === 'year' &&
      texts.some(
        (text, index) => text !== null && Number(text) - (years[index] ?? 0) < MINIMUM_AGE,
      ),
  );
  return {
    birth,
    fields: fields.filter((field) => !early.includes(field)),
    lines: [
      `${path}: the year of birth${missing > 0 ? `, missing in ${missing} rows, which a site for adults refuses` : ''}`,
      ...(young > 0
        ? [
            `${path}: under ${MINIMUM_AGE} in ${young} rows, which the import refuses: take them out`,
          ]
        : []),
      ...early.map(({ paths }) => `${paths}: left out, less than ${MINIMUM_AGE} years after birth`),
    ],
  };
}

function repetitionLines(repetition: Repetition | undefined): readonly string[] {
  if (repetition === undefined) return [];
  const { column } = repetition;
  return repetition.of === 'languages'
    ? [
        `rows: those whose ${column} is ${repetition.kept} are kept, the others give texts of values`,
      ]
    : [`rows: those with the same ${column} are one record`];
}

function rankLine(rank: PlacedColumns['rank']): string {
  if (rank === undefined) return 'rank: the order of the rows';
  return rank.first === undefined
    ? `${rank.path}: the rank`
    : `rank: by ${rank.path}, the ${rank.first} first`;
}

function sameNames(column: Column | undefined): readonly string[] {
  const names = (column?.values ?? []).map((value) => textIn(value) ?? '');
  const first = new Map<string, number>();
  return names.flatMap((name, index) => {
    const before = first.get(foldText(name));
    if (before === undefined) first.set(foldText(name), index);
    return before === undefined
      ? []
      : [`could not place: ${name} is the name of rows ${before + 1} and ${index + 1}`];
  });
}

/** JSON with a line for each field and each column. */
function fileText(content: Readonly<Record<string, unknown>>): string {
  const lineOf = (value: unknown) => JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
  const parts = Object.entries(content).map(([key, value]) => {
    const isLong = key === 'fields' || key === 'columns';
    if (!isLong) return `  ${JSON.stringify(key)}: ${lineOf(value)}`;
    const lines = Object.entries(Object(value)).map(
      ([name, part]) => `    ${JSON.stringify(name)}: ${lineOf(part)}`,
    );
    return `  ${JSON.stringify(key)}: {\n${lines.join(',\n')}\n  }`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}
