import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const checkout: string = fileURLToPath(new URL('../../..', import.meta.url));

const manifest = z.object({ version: z.string() });

/** The version of the product. */
export const version: string = manifest.parse(
  JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')),
).version;

/** The folder of a package as the one in `from` finds it. */
export function packageFolder(name: string, from: string): string {
  const require = createRequire(join(realpathSync(from), 'package.json'));
  return dirname(realpathSync(require.resolve(`${name}/package.json`)));
}
