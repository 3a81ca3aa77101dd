import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProgramPlaces } from '../program-places.ts';
import { parseEnvironment, type Settings } from '../settings/env.ts';
import { temporaryFolder } from './temporary-folder.ts';

const places: ProgramPlaces = {
  webBuild: '/program/web',
  migrations: '/program/drizzle',
  shippedCatalog: '/program/catalog',
  data: '/program/data',
};

/** The settings that the environment makes. */
export function settingsOf(environment: Record<string, string | undefined>): Settings {
  const parsed = parseEnvironment(environment, places);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.settings;
}

/** The line that refuses the environment. */
export function problemOf(environment: Record<string, string>): string {
  const parsed = parseEnvironment(environment, places);
  return parsed.ok ? 'no problem' : parsed.problem;
}

/** A file for `PAGE_CONFIG` that goes with the test. */
export function pageConfigFile(text: string | Uint8Array): string {
  const file = join(temporaryFolder(), 'page.json');
  writeFileSync(file, text);
  return file;
}
