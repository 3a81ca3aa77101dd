import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { programManifest } from './program-places.ts';

const manifestSchema = z.object({ name: z.string(), version: z.string() });

/** What every program prints for `--version`, such as `starguess 0.2.0`. */
export function programVersion(): string {
  return `${readManifest().name} ${versionNumber()}`;
}

/** Such as `0.2.0`. */
export function versionNumber(): string {
  return readManifest().version;
}

function readManifest() {
  return manifestSchema.parse(JSON.parse(readFileSync(programManifest, 'utf8')));
}
