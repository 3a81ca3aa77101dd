import type { FormatterModule } from 'i18next';

/** Formats numbers in a message by the rules of its language. Years are passed as text. */
export const numbersByLanguage: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value !== 'number' || arePlainDigits(value)
      ? String(value)
      : value.toLocaleString(language),
};

/**
 * Whether every language of the page writes the number as plain digits. The first call of
 * `toLocaleString` takes a slow phone about 50 ms, and most numbers of the page are small.
 */
function arePlainDigits(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1_000;
}
