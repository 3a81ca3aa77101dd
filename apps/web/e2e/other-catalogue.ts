import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Performer } from '@starguess/catalog';
import { catalogueFolder, performers } from './catalogue.ts';
import { test as base } from './journey.ts';

type OtherCatalogue = {
  /** Makes a catalogue that lacks one performer, and returns its folder. */
  readonly catalogueWithout: (missing: Performer) => Promise<string>;
};

/** A journey to a server whose catalogue changes. */
export const test = base.extend<OtherCatalogue>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from it
  catalogueWithout: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'starguess-catalogue-'));
    await use(async (missing) => {
      await cp(catalogueFolder, folder, { recursive: true });
      const others = performers
        .filter(({ profileUrl }) => profileUrl !== missing.profileUrl)
        .map((performer, index) => ({ ...performer, rank: index + 1 }));
      await writeFile(join(folder, 'performers.json'), JSON.stringify(others));
      return folder;
    });
    await rm(folder, { recursive: true });
  },
});
