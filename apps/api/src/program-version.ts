import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { programManifest } from './program-places.ts';

/** The name and version that every program prints for `--version`, such as `starguess 0.2.0`. */
export function programVersion(): string {
  const { name, version } = z
    .object({ name: z.string(), version: z.string() })
    .parse(JSON.parse(readFileSync(programManifest, 'utf8')));
  return `${name} ${version}`;
}
