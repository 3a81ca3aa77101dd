import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/theming.md'), 'utf8');

export const documentedTokens = codeInColumn(chapter('Tokens'), 1);
export const documentedVariables = codeInColumn(chapter('Variables of parts'), 2);
/** Without the head of the table. */
export const documentedSlots = codeInColumn(chapter('Slots'), 1).filter(
  (name) => name !== 'data-slot',
);

/** The style sheet of the theme that the guide shows. */
export function exampleTheme(): string {
  const [, css] = /```css\n(.*?)```/s.exec(chapter('A theme in one file')) ?? [];
  if (css === undefined) throw new Error('The guide shows no theme');
  return css;
}

/** What stands as code at the start of a column, 1 being the first. */
function codeInColumn(text: string, column: number): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const [, name] = /^ `([\w-]+)` $/.exec(line.split('|')[column] ?? '') ?? [];
    return name === undefined ? [] : [name];
  });
}

/** The guide for theme authors from one of its headings to the next of the same rank. */
function chapter(title: string): string {
  const [, text] = guide.split(`\n## ${title}\n`);
  if (text === undefined) throw new Error(`The guide has no chapter “${title}”`);
  return text.split('\n## ')[0] ?? '';
}
