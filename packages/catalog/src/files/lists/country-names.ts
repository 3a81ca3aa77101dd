import { cellOf, foldText } from '@starguess/game-core';

const COUNTRY = { kind: 'country' } as const;
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Common names that `Intl.DisplayNames` lacks. */
const OTHER_NAMES = {
  US: ['usa', 'u.s.', 'u.s.a.', 'united states of america'],
  GB: ['uk', 'great britain'],
  KR: ['south korea', 'republic of korea'],
  RU: ['russian federation'],
  CZ: ['czech republic'],
  NL: ['holland', 'the netherlands'],
  TR: ['turkey'],
  MK: ['macedonia'],
  MM: ['burma'],
  CI: ['ivory coast'],
  CV: ['cape verde'],
  SZ: ['swaziland'],
  VN: ['viet nam'],
};

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
    ...assigned.flatMap((code) => {
      const name = names.of(code) ?? code;
      return [name, name.replace('&', 'and')].map((one) => [foldText(one), code] as const);
    }),
    ...Object.entries(OTHER_NAMES).flatMap(([code, others]) =>
      others.map((name) => [foldText(name), code] as const),
    ),
  ]);
}
