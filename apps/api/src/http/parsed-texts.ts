import { LRUCache } from 'lru-cache';

/** Enough, because browsers send few different values of a header, and one tag per file. */
const REMEMBERED_TEXTS = 1_000;
/** In characters. A longer text is parsed each time, which bounds the memory. */
const LONGEST_REMEMBERED = 200;

/** Memoizes the parsing of header values or addresses. */
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
