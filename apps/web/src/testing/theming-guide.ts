import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/theming.md'), 'utf8');

export const documentedTokens = listedNames('Tokens');
export const documentedVariables = listedNames('Variables of parts');
export const documentedSlots = listedNames('Slots');

/** The style sheet of the guide's example theme. */
export function exampleTheme(): string {
  const [, css] = /```css\n(.*?)```/s.exec(chapter('A theme in one file')) ?? [];
  if (css === undefined) throw new Error('The guide shows no theme');
  return css;
}

/** The code that each item of a chapter's list begins with. */
function listedNames(title: string): readonly string[] {
  return Array.from(chapter(title).matchAll(/^- `([\w-]+)`/gm), ([, name = '']) => name);
}

/** A chapter of the guide for theme authors: from its heading to the next of the same level. */
function chapter(title: string): string {
  const [, text] = guide.split(`\n## ${title}\n`);
  if (text === undefined) throw new Error(`The guide has no chapter “${title}”`);
  return text.split('\n## ')[0] ?? '';
}
