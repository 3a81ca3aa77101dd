import type { AgedFields } from './aged-fields.ts';
import type { ChosenFields } from './chosen-fields.ts';
import type { ListColumns } from './list-columns.ts';
import type { PlacedColumns, PlacedField } from './placed-columns.ts';
import type { RepeatedNames } from './repeated-names.ts';
import type { Repetition } from './repeated-rows.ts';

/** What was guessed of a list. */
type GuessReport = {
  readonly list: ListColumns;
  readonly names: RepeatedNames;
  readonly placed: PlacedColumns;
  readonly people: AgedFields;
  readonly chosen: ChosenFields;
  readonly repetition: Repetition | undefined;
};

/** Says what was placed, what was left out and why, and what could not be placed. */
export function guessLines(report: GuessReport): readonly string[] {
  const { list, names, placed, people, chosen, repetition } = report;
  const { name, picture, rank, aliases, birth, leftOut } = placed;
  return [
    ...repetitionLines(repetition),
    `${name}: the name`,
    ...repeatedNameLines(names),
    picture === undefined
      ? 'pictures: found by the names, as none are in the list'
      : `${picture}: the picture`,
    ...(aliases ? [`${aliases.paths}: other names`] : []),
    rankLine(rank),
    ...people.lines,
    ...people.fields.map((field) => `${field.paths.join(', ')}: ${useOf(field, chosen)}`),
    ...leftOut.map(([path, why]) => `${path}: left out, ${why}`),
    ...(list.rareCount > 0 ? [`left out, in few records: ${list.rareCount} paths`] : []),
    birth
      ? 'people: true, as there are years of birth'
      : 'people: false, which takes "rating": "none" in site.json, and SITE_DIR for the import',
  ];
}

function useOf(field: PlacedField, { clue, others, dropped }: ChosenFields): string {
  if (dropped.includes(field)) return 'left out, there are enough fields';
  const unit = field.unit === undefined ? '' : ` (${field.unit})`;
  const [, fault] = others.find(([other]) => other === field) ?? [];
  const use = clue === field ? 'a clue' : 'compared';
  return `${field.field}, ${field.kind}${unit}, ${fault === undefined ? use : `not compared: ${fault}`}`;
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

function repeatedNameLines({ pairs, detail }: RepeatedNames): readonly string[] {
  if (detail !== undefined) {
    return [`${detail.paths.join(', ')}: behind equal names, such as ${pairs[0]?.name}`];
  }
  return pairs.map(
    ({ name, rows: [first, row] }) =>
      `could not place: ${name} is the name of rows ${first + 1} and ${row + 1}`,
  );
}
