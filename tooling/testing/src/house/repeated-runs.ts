import type { TreeFile } from './tree.ts';

const RUN = 6;

type Place = { readonly file: number; readonly line: number };

/** How many runs of six or more equal lines stand at two places; blank lines and imports aside. */
export function countRepeatedRuns(files: readonly TreeFile[]): number {
  const codes = files.map(({ text }) => codeLines(text));
  const places = new Map<string, Place[]>();
  for (const [file, lines] of codes.entries()) {
    for (let line = 0; line + RUN <= lines.length; line += 1) {
      const run = lines.slice(line, line + RUN).join('\n');
      places.set(run, [...(places.get(run) ?? []), { file, line }]);
    }
  }
  const pairs = new Set<string>();
  for (const found of places.values()) {
    for (const [index, { file, line }] of found.entries()) {
      for (const other of found.slice(index + 1)) {
        pairs.add(`${file}:${line} ${other.file}:${other.line}`);
      }
    }
  }
  // A run longer than six lines begins once, where no pair stands one line above.
  return [...pairs].filter((pair) => !pairs.has(oneLineUp(pair))).length;
}

function oneLineUp(pair: string): string {
  return pair.replaceAll(/:(\d+)/g, (_, line) => `:${Number(line) - 1}`);
}

function codeLines(text: string): readonly string[] {
  return text
    .replaceAll(/^import\b[^;]*;$/gm, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
