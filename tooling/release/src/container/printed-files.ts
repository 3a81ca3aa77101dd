import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../checkout.ts';

/** A block of the guide: a file, whose first line is a comment with its name, or a script. */
type Printed = { readonly name: string | undefined; readonly text: string };

/** What docs/containers.md prints, in its order. */
export function printedBlocks(): readonly Printed[] {
  const guide = readFileSync(join(checkout, 'docs/containers.md'), 'utf8');
  return [...guide.matchAll(/^```\w+\n([^`]+)^```/gm)].map(([, text = '']) => ({
    name: /^# (\S+)\n/.exec(text)?.[1],
    text,
  }));
}
