import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const messagesFolder = fileURLToPath(
  new URL('../../../../apps/web/public/messages/', import.meta.url),
);
const catalogueFolder = fileURLToPath(
  new URL('../../../../packages/catalog/data/', import.meta.url),
);

/** What the page puts between two texts. */
const SEPARATORS = '·';

/**
 * The characters that the page shows with the shipped catalogue: printable ASCII, those of the
 * messages and the catalogue, and those of numbers, dates and countries in each language.
 */
export function neededCharacters(): ReadonlySet<string> {
  const languages = readdirSync(messagesFolder).map((file) => file.replace('.json', ''));
  const texts = [
    SEPARATORS,
    ...languages.map((language) => readFileSync(`${messagesFolder}${language}.json`, 'utf8')),
    ...['performers.json', 'channels.json'].map((file) =>
      readFileSync(`${catalogueFolder}${file}`, 'utf8'),
    ),
    ...languages.flatMap((language) => formattedTexts(language === 'pt' ? 'pt-PT' : language)),
  ];
  const shown = texts.flatMap((text) => [...text]).filter((character) => character > '~');
  return new Set([...printableAscii(), ...shown]);
}

function printableAscii(): readonly string[] {
  return Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));
}

function formattedTexts(locale: string): readonly string[] {
  const months = Array.from({ length: 12 }, (_, month) =>
    new Date(2026, month, 15).toLocaleDateString(locale, { dateStyle: 'long' }),
  );
  return [(1_234_567.8).toLocaleString(locale), ...months, ...countryNames(locale)];
}

function countryNames(locale: string): readonly string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`));
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return codes.flatMap((code) => names.of(code) ?? []);
}
