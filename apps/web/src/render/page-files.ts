import { manifest, pageChunks, sheetTexts } from 'virtual:page-files';

/** The cut of the font that every page needs, and the one with more letters, such as Polish ones. */
const LATIN = 'src/font/inter-latin.woff2';
const MORE_LATIN = 'src/font/inter-latin-ext.woff2';

/**
 * The addresses of what a page needs of the build: the app's files and those of a screen, given by its
 * source; undefined for one without code. The scripts are those that not every page names.
 */
export function filesOf(source: string | undefined, needsMoreLatin: boolean) {
  const app = chunksOf(pageChunks);
  const screen = source === undefined ? [] : chunksOf([source]).filter((key) => !app.includes(key));
  const sheets = [...new Set([...app, ...screen].flatMap((key) => chunkAt(key).css ?? []))];
  return {
    sheets: sheets.map(addressOf),
    styles: sheets.map((sheet) => sheetTexts[sheet] ?? '').join(''),
    scripts: screen.map((key) => addressOf(chunkAt(key).file)),
    fonts: (needsMoreLatin ? [LATIN, MORE_LATIN] : [LATIN]).map((font) =>
      addressOf(chunkAt(font).file),
    ),
  };
}

/** Chunks and all that they import, by their keys in the manifest. */
function chunksOf(keys: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const waiting = [...keys];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(chunkAt(next).imports ?? []));
  }
  return [...found];
}

function chunkAt(key: string) {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The page's build has no ${key}`);
  return chunk;
}

function addressOf(file: string): string {
  return `/${file}`;
}
