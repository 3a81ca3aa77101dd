import type { ReadResult } from '../read-result.ts';
import { agedFields } from './aged-fields.ts';
import { emptyWords } from './cell-text.ts';
import { type ChosenFields, chosenFields } from './chosen-fields.ts';
import { formattedJson } from './formatted-json.ts';
import { guessLines } from './guess-lines.ts';
import type { ListColumns } from './list-columns.ts';
import { type PlacedColumns, type PlacedField, placedColumns } from './placed-columns.ts';
import { type RepeatedNames, repeatedNames } from './repeated-names.ts';
import { oncePerRecord, type Repetition, repetitionIn } from './repeated-rows.ts';
import { translatedValues } from './translated-values.ts';

type GuessedFiles = {
  readonly declaration: string;
  readonly map: string;
  /** What was placed, left out, and could not be placed. */
  readonly lines: readonly string[];
};

/** Columns that the import knows without a map; null leaves a column out. */
const KNOWN_COLUMN =
  /^(?:name|rank|profileUrl|profilePictureUrl|birthYear|focalPoint(?:\.[xy])?|aliases)$/;

/** Guesses a declaration and a map from a list's columns. */
export function guessedFiles(
  list: ListColumns,
  { currentYear }: { readonly currentYear: number },
): ReadResult<GuessedFiles> {
  const repetition = repetitionIn(list.columns);
  const columns = list.columns
    .filter(({ path }) => repetition?.of !== 'languages' || path !== repetition.column)
    .map((column) =>
      repetition ? oncePerRecord(column, { columns: list.columns, repetition }) : column,
    );
  const placed = placedColumns({ ...list, columns });
  const { name } = placed;
  if (name === undefined) {
    return {
      ok: false,
      reason: 'has no column of names: texts of up to 80 characters, nearly all different',
    };
  }
  const people = agedFields(placed, currentYear);
  const chosen = chosenFields(people.fields);
  if (chosen.compared.length === 0) {
    const shown = [...placed.leftOut, ...chosen.others.map(([{ label }, why]) => [label, why])]
      .slice(0, 5)
      .map(([column, why]) => `${column} (${why})`);
    return {
      ok: false,
      reason: ['has nothing to compare', shown.join(', ')].filter((text) => text !== '').join(': '),
    };
  }
  const fields = people.fields.filter((field) => !chosen.dropped.includes(field));
  const names = repeatedNames(
    columns.find(({ path }) => path === name),
    fields,
  );
  const guess = { list, placed, fields, chosen, names, repetition };
  return {
    ok: true,
    value: {
      declaration: formattedJson(declarationOf(guess)),
      map: formattedJson(mapOf(guess)),
      lines: guessLines({ list, names, placed, people, chosen, repetition }),
    },
  };
}

type Guess = {
  readonly list: ListColumns;
  readonly placed: PlacedColumns;
  /** The declared fields. */
  readonly fields: readonly PlacedField[];
  readonly chosen: ChosenFields;
  readonly names: RepeatedNames;
  readonly repetition: Repetition | undefined;
};

function declarationOf({ list, placed, fields, chosen, names, repetition }: Guess) {
  return {
    fields: Object.fromEntries(
      fields.map((field) => {
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
    ...(names.detail && { detail: names.detail.field }),
    people: placed.birth !== undefined,
  };
}

function mapOf({ list, placed, fields, repetition }: Guess) {
  const { name, picture, rank, aliases, birth } = placed;
  const rules = [
    ...plainRule(name, 'name'),
    ...plainRule(picture, 'profilePictureUrl'),
    ...plainRule(rank?.first === undefined ? rank?.path : undefined, 'rank'),
    ...(aliases ? rulesOf(aliases, 'aliases') : []),
    ...(birth ? rulesOf(birth, 'birthYear') : []),
    ...fields.flatMap((field) => rulesOf(field, field.field)),
  ];
  const mapped = new Set(rules.map(([path]) => path));
  const unused = list.columns.filter(({ path }) => KNOWN_COLUMN.test(path) && !mapped.has(path));
  const empty = emptyWords(list.columns);
  return {
    list: list.file,
    columns: Object.fromEntries([...rules, ...unused.map(({ path }) => [path, null])]),
    ...(empty.length > 0 && { empty }),
    ...(repetition?.of === 'languages' && { rows: { [repetition.column]: repetition.kept } }),
    ...(repetition?.of === 'values' && { record: repetition.column }),
    ...(rank?.first !== undefined && { rank: { by: rank.path, first: rank.first } }),
  };
}

function plainRule(path: string | undefined, field: string) {
  return path === undefined ? [] : [[path, field] as const];
}

function rulesOf({ paths, rule }: PlacedField, field: string) {
  const whole = Object.keys(rule).length === 0 ? field : { field, ...rule };
  return paths.map((path) => [path, whole] as const);
}
