import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProgramPlaces } from '../program-places.ts';
import { parseEnvironment, type Settings } from '../settings/env.ts';
import { temporaryFolder } from './temporary-folder.ts';

const places: Omit<ProgramPlaces, 'webBuild'> = {
  deskBuild: '/program/desk',
  migrations: { sqlite: '/program/drizzle', postgres: '/program/postgres' },
  shippedCatalog: '/program/catalog',
  data: '/program/data',
};

/** The settings that result from the environment, with the built page in a folder if there is one. */
export function settingsOf(
  environment: Record<string, string | undefined>,
  webBuild = '/program/web',
): Settings {
  const parsed = parseEnvironment(environment, { ...places, webBuild });
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.settings;
}

/** The line that refuses the environment. */
export function problemOf(environment: Record<string, string>, webBuild = '/program/web'): string {
  const parsed = parseEnvironment(environment, { ...places, webBuild });
  return parsed.ok ? 'no problem' : parsed.problem;
}

/** A file for `PAGE_CONFIG`, deleted after the test. */
export function pageConfigFile(text: string | Uint8Array): string {
  const file = join(temporaryFolder(), 'page.json');
  writeFileSync(file, text);
  return file;
}
