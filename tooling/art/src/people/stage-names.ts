import { FIRST_NAMES } from './first-names.ts';
import { SPARE_FIRST_NAMES, SPARE_LAST_NAMES } from './spare-names.ts';

/**
 * The drawn names, but with a spare part for each that somebody before bears already. By rank, NFC.
 */
export function stageNames(drawn: readonly string[]): string[] {
  const lastNames = withoutRepeats(() => SPARE_LAST_NAMES);
  const firstNames = withoutRepeats((name) => SPARE_FIRST_NAMES[genderOf(name)]);
  return drawn.map((name) => {
    const words = name.split(' ');
    const last = words.at(-1)?.split('-').map(lastNames).join('-') ?? '';
    const first = words.slice(0, -1).map((word) => (isInitial(word) ? word : firstNames(word)));
    return [...first, last].join(' ').normalize('NFC');
  });
}

/** Hands a name through the first time, and the next of its spares from then on. */
function withoutRepeats(sparesOf: (name: string) => readonly string[]): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const free = [name, ...sparesOf(name)].find((candidate) => !taken.has(candidate));
    if (free === undefined) throw new RangeError(`no name is left in place of ${name}`);
    taken.add(free);
    return free;
  };
}

/** An initial, or what joins the two of a couple. */
function isInitial(word: string): boolean {
  return word === '&' || word.endsWith('.');
}

function genderOf(name: string): keyof typeof FIRST_NAMES {
  const genders = ['Female', 'Male', 'None'] as const;
  const own = genders.find((gender) =>
    Object.values(FIRST_NAMES[gender]).some((pool) => pool.includes(name)),
  );
  if (own === undefined) throw new RangeError(`nobody is called ${name}`);
  return own;
}
