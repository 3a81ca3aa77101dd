import { MINIMUM_AGE } from '../../cross-field-rules.ts';
import type { PlacedColumns, PlacedField } from './placed-columns.ts';

/** The fields without those that the age rules forbid, and lines about years of birth. */
export type AgedFields = {
  readonly fields: readonly PlacedField[];
  readonly lines: readonly string[];
};

/** Years of birth are never compared, and no other year may precede the least age. */
export function agedFields({ birth, fields }: PlacedColumns, currentYear: number): AgedFields {
  if (birth === undefined) return { fields, lines: [] };
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
  const gaps = missing === 0 ? '' : `, missing in ${missing} rows, which a site for adults refuses`;
  const lines = [`${path}: the year of birth${gaps}`];
  if (young > 0) {
    lines.push(
      `${path}: under ${MINIMUM_AGE} in ${young} rows, which the import refuses: take them out`,
    );
  }
  for (const { paths } of early) {
    lines.push(`${paths}: left out, less than ${MINIMUM_AGE} years after birth`);
  }
  return { fields: fields.filter((field) => !early.includes(field)), lines };
}
