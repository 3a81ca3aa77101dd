import { cellOf, foldText } from '@starguess/game-core';

const COUNTRY = { kind: 'country' } as const;
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Names that people write, beside those of the language's register. */
const OTHER_NAMES = {
  'united states of america': 'US',
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  uk: 'GB',
  'great britain': 'GB',
  'korea, south': 'KR',
  'republic of korea': 'KR',
  'russian federation': 'RU',
  'czech republic': 'CZ',
  holland: 'NL',
  'the netherlands': 'NL',
  turkey: 'TR',
  macedonia: 'MK',
  burma: 'MM',
  'ivory coast': 'CI',
  'cape verde': 'CV',
  swaziland: 'SZ',
  'viet nam': 'VN',
} as const;

let codes: ReadonlyMap<string, string> | undefined;

/** The code of a country by its English name. */
export function countryNamed(name: string): string | undefined {
  codes ??= codesByName();
  return codes.get(foldText(name));
}

export function isCountryCode(text: string): boolean {
  return cellOf(COUNTRY).isValid(text, COUNTRY);
}

function codesByName(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const assigned = LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).filter(
    isCountryCode,
  );
  return new Map([
    ...assigned.map((code) => [foldText(names.of(code) ?? code), code] as const),
    ...assigned.map(
      (code) => [foldText((names.of(code) ?? code).replace('&', 'and')), code] as const,
    ),
    ...Object.entries(OTHER_NAMES).map(([name, code]) => [foldText(name), code] as const),
  ]);
}
