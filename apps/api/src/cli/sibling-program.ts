import { dirname, join, relative } from 'node:path';
import { isRunFromSource } from '../program-places.ts';

/**
 * The command that starts a sibling program: `pnpm ops` in a checkout. In a release it is
 * `node ops.js`, with the folder of the file if that is not the current one.
 */
export function commandFor(program: 'catalog' | 'ops' | 'main'): string {
  if (isRunFromSource) return program === 'main' ? 'pnpm start' : `pnpm ${program}`;
  const file = join(dirname(process.argv[1] ?? ''), `${program}.js`);
  const relativeFile = relative(process.cwd(), file);
  return `node ${relativeFile.startsWith('..') ? file : relativeFile}`;
}
