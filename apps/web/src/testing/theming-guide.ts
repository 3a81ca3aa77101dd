import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/theming.md'), 'utf8');

export const documentedTokens = codeInColumn(chapter('Tokens'), 1);
export const documentedVariables = codeInColumn(chapter('Variables of parts'), 1);
/** The slots in the table, without its header row. */
export const documentedSlots = codeInColumn(chapter('Slots'), 1).filter(
  (name) => name !== 'data-slot',
);

/** The style sheet of the guide's example theme. */
export function exampleTheme(): string {
  const [, css] = /```css\n(.*?)```/s.exec(chapter('A theme in one file')) ?? [];
  if (css === undefined) throw new Error('The guide shows no theme');
  return css;
}

/** The code at the start of each cell in a column, counted from 1. */
function codeInColumn(text: string, column: number): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const [, name] = /^ `([\w-]+)` $/.exec(line.split('|')[column] ?? '') ?? [];
    return name === undefined ? [] : [name];
  });
}

/** A chapter of the guide for theme authors: from its heading to the next of the same level. */
function chapter(title: string): string {
  const [, text] = guide.split(`\n## ${title}\n`);
  if (text === undefined) throw new Error(`The guide has no chapter “${title}”`);
  return text.split('\n## ')[0] ?? '';
}
