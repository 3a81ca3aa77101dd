/** A number as JSON and most tables write it. */
export const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** A number such as `1,5`, with its whole part and its fraction as groups. */
export const DECIMAL_COMMA = /^(-?\d+),(\d+)$/;

const NUMBER = /^([^\p{L}\d-]{0,4})(-?(?:\d[\d., '’\u00a0\u202f]*\d|\d))(\D{0,12})$/u;

/** The number in a text such as `6.9 kg`, `1,200` or `$3`, with the words beside it. */
export function numberIn(
  text: string,
): { readonly number: number; readonly unit: string } | undefined {
  const [, before = '', digits, after = ''] = NUMBER.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const plain = digits
    .replace(/[ '’\u00a0\u202f](?=\d{3}(?!\d))/g, '')
    .replace(
      /^(-?[1-9]\d{0,2})((?:,\d{3})+)(?=\.|$)/,
      (_all, first, rest) => first + rest.replaceAll(',', ''),
    )
    .replace(
      /^(-?[1-9]\d{0,2})((?:\.\d{3}){2,})(?=,|$)/,
      (_all, first, rest) => first + rest.replaceAll('.', ''),
    )
    .replace(/,(?=\d+$)/, '.');
  const number = Number(plain);
  return Number.isNaN(number) ? undefined : { number, unit: (before + after).trim() };
}

/** The first four digits that stand alone in a text, such as the year of a date. */
export function yearIn(text: string): string | undefined {
  return /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0];
}
