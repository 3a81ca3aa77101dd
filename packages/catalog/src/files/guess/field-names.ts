import { isFieldName } from '../declaration-schema.ts';

const UNIT_IN_BRACKETS = /\s*[([]\s*([^)\]]{1,12})\s*[)\]]\s*$/;
const UNIT_AT_THE_END = /(?:[\s_]|(?<=[a-z]))(cm|mm|km2|km|kg|mg|lbs?|ft)$/i;

/** Headings that say less than the object they belong to. */
const GENERAL = /^(?:name|title|label|value|text|en|english)$/i;

export type Naming = {
  readonly field: string;
  readonly label: string;
  readonly unit: string | undefined;
};

/** Names a field after its column's heading: `Height (cm)` becomes `height`, in cm. */
export function namingOf(path: string, taken: ReadonlySet<string>): Naming {
  // A heading such as `Sp. Attack` contains a dot itself.
  const steps = path.split(/\.(?=\S)/);
  const isGeneral = steps.length > 1 && GENERAL.test(steps.at(-1) ?? '');
  const parts = isGeneral ? steps.slice(0, -1) : steps;
  const last = parts.at(-1) ?? path;
  const unit = UNIT_IN_BRACKETS.exec(last)?.[1] ?? UNIT_AT_THE_END.exec(last)?.[1];
  const words = wordsOf(last);
  const candidates = [words, wordsOf(parts.join(' ')), [...words, 'value']].map(camelCase);
  const free = [...candidates, ...Array.from({ length: 99 }, (_, n) => `field${n + 1}`)].find(
    (name) => isFieldName(name) && !taken.has(name),
  );
  const label = words.map((word, index) => (index === 0 ? capitalized(word) : word)).join(' ');
  const shown = label.replace(/[{}<]/g, '').slice(0, 60).trim();
  return {
    field: free ?? '',
    label: shown === '' ? 'Field' : shown,
    unit: unit?.replace(/^km2$/i, 'km²'),
  };
}

/** The words of a heading without its unit: `bodyMass (kg)` has `body` and `mass`. */
function wordsOf(heading: string): readonly string[] {
  return heading
    .replace(UNIT_IN_BRACKETS, '')
    .replace(UNIT_AT_THE_END, '')
    .replace(/(?<=\p{Ll})\p{Lu}(?!\p{Lu})/gu, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[\s_.-]+/)
    .filter((word) => word !== '');
}

function camelCase(words: readonly string[]): string {
  const plain = words
    .join(' ')
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim();
  const text = plain
    .split(' ')
    .map((word) => (word === word.toUpperCase() ? word.toLowerCase() : word))
    .map(capitalized)
    .join('');
  return (text.charAt(0).toLowerCase() + text.slice(1)).slice(0, 40);
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
