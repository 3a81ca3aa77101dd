import { LRUCache } from 'lru-cache';

// Browsers send few different texts of a header, and a tag for each file.
const REMEMBERED_TEXTS = 1_000;
/** In characters. A longer text is read anew each time, so the memory has a bound. */
const LONGEST_REMEMBERED = 200;

/** Returns a function that parses each text of a header, or of a request's target, once. */
export function createHeaderReader<Meaning extends object | string>(
  parse: (text: string) => Meaning,
): (text: string) => Meaning {
  const known = new LRUCache<string, Meaning>({ max: REMEMBERED_TEXTS });
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const meaning = parse(text);
    if (text.length <= LONGEST_REMEMBERED) known.set(text, meaning);
    return meaning;
  };
}
