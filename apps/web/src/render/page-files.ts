import { manifest, pageChunks, sheetTexts } from 'virtual:page-files';

/** The font's subset that every page needs, and the one with more letters, such as Polish ones. */
const LATIN = 'src/font/inter-latin.woff2';
const MORE_LATIN = 'src/font/inter-latin-ext.woff2';

/** The built files that a page needs, the app's and its screen's. All but `styles` are addresses. */
export type PageFiles = {
  readonly sheets: readonly string[];
  /** The text of the sheets, which a rendered page has inline. */
  readonly styles: string;
  /** The screen's scripts alone, because every page names the app's itself. */
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
};

/**
 * Finds the files of a page by its screen's source file, which is undefined for a screen without code
 * of its own.
 */
export function filesOf(source: string | undefined, needsMoreLatin: boolean): PageFiles {
  const appChunks = chunksOf(pageChunks);
  const screenChunks =
    source === undefined ? [] : chunksOf([source]).filter((key) => !appChunks.includes(key));
  const sheets = [
    ...new Set([...appChunks, ...screenChunks].flatMap((key) => chunkAt(key).css ?? [])),
  ];
  return {
    sheets: sheets.map(addressOf),
    styles: sheets.map((sheet) => sheetTexts[sheet] ?? '').join(''),
    scripts: screenChunks.map((key) => addressOf(chunkAt(key).file)),
    fonts: (needsMoreLatin ? [LATIN, MORE_LATIN] : [LATIN]).map((font) =>
      addressOf(chunkAt(font).file),
    ),
  };
}

/** Chunks and all that they import, by their keys in the manifest. */
function chunksOf(keys: readonly string[]): readonly string[] {
  const reached = new Set<string>();
  const waiting = [...keys];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(chunkAt(next).imports ?? []));
  }
  return [...reached];
}

function chunkAt(key: string) {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The page's build has no ${key}`);
  return chunk;
}

function addressOf(file: string): string {
  return `/${file}`;
}
