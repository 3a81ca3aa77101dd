import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { checkout } from './checkout.ts';

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({ resolution: z.object({ integrity: z.string().optional() }) }),
  ),
});

/** The hash of each package in the lockfile, by `name@version`. */
export function lockedHashes(): ReadonlyMap<string, string> {
  const { packages } = lockfile.parse(
    parse(readFileSync(join(checkout, 'pnpm-lock.yaml'), 'utf8')),
  );
  return new Map(
    Object.entries(packages).flatMap(([id, { resolution }]) =>
      resolution.integrity === undefined ? [] : [[id, resolution.integrity] as const],
    ),
  );
}
