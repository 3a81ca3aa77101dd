import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const WORKSPACE_FOLDERS = ['packages', 'apps', 'tooling'];

const manifest = z.object({
  scripts: z.object({ test: z.string().optional() }).optional(),
});

/** Folders, relative to the checkout, of the packages that have a `test` script, in order of name. */
export function testedPackages(checkout: string): readonly string[] {
  return WORKSPACE_FOLDERS.flatMap((group) =>
    readdirSync(join(checkout, group)).map((name) => `${group}/${name}`),
  )
    .filter((folder) => {
      const path = join(checkout, folder, 'package.json');
      return (
        existsSync(path) &&
        manifest.parse(JSON.parse(readFileSync(path, 'utf8'))).scripts?.test !== undefined
      );
    })
    .sort();
}
