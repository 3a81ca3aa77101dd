import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const checkout: string = fileURLToPath(new URL('../../..', import.meta.url));

const manifest = z.object({
  version: z.string(),
  engines: z.object({ node: z.string() }),
  devEngines: z.object({ packageManager: z.object({ version: z.string() }) }),
});

const { devEngines, ...product } = manifest.parse(
  JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')),
);

/** The version of the product, and the versions of Node that it runs on. */
export const { version, engines } = product;

/** The command that runs this checkout's version of pnpm. */
export const pnpm = ['npx', '-y', `pnpm@${devEngines.packageManager.version}`] as const;

/** The folder of a package as the one in `from` finds it. */
export function packageFolder(name: string, from: string): string {
  const require = createRequire(join(realpathSync(from), 'package.json'));
  return dirname(realpathSync(require.resolve(`${name}/package.json`)));
}

/** What a build of the image gets to see: `.dockerignore` leaves out what git ignores. */
export function contextFiles(): readonly string[] {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', list, { cwd: checkout, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(checkout, path)));
}
