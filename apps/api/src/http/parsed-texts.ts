import { LRUCache } from 'lru-cache';

/** Enough, because browsers send few different texts of a header, and one tag for each file. */
const REMEMBERED_TEXTS = 1_000;
/** In characters. A longer text is parsed each time, which bounds the memory. */
const LONGEST_REMEMBERED = 200;

/** Returns a function that parses each text of a header, or each address, once. */
export function rememberParsed<Meaning extends object | string | boolean>(
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
