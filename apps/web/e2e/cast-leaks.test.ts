import type { Page, Request } from '@playwright/test';
import { CastPage } from './cast-page.ts';
import { performers } from './catalogue.ts';
import { CronoPage } from './crono-page.ts';
import { expect, test } from './journey.ts';
import { TEST_ALL } from './test-all.ts';

const ROUNDS = 2;

function pathsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request: Request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** The portraits in the order in which a page has asked for them. */
function portraits(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => path.startsWith('/art/'));
}

test('[CAST11] a bot that reads the requests of Who’s who and of Crono learns no answer of a run', {
  tag: TEST_ALL,
}, async ({ context, page }) => {
  const gallery = await context.newPage();
  const ofGallery = pathsOf(gallery);
  const cast = new CastPage(gallery);
  await cast.open();
  await gallery.waitForLoadState('networkidle');
  const before = portraits(ofGallery);
  expect(before.length).toBeGreaterThan(0);
  // In the order of the ranks, whoever is to be guessed.
  const byRank = performers.map(({ profilePictureUrl }) => profilePictureUrl);
  expect(before).toEqual(byRank.filter((address) => before.includes(address)));
  ofGallery.length = 0;

  const crono = new CronoPage(page);
  await crono.openNew();
  const told: string[] = [];
  page.on('request', (request) => told.push(`${request.url()} ${request.postData() ?? ''}`));
  await crono.begin();
  await gallery.bringToFront();
  await cast.possible.click();
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = await crono.recognise();
    const answer = performers.find((performer) => performer.name === name);
    if (answer === undefined) throw new Error(`Nobody is called ${name}`);
    const { profileUrl, profilePictureUrl } = answer;
    const requests = told.join('\n');
    for (const secret of [profilePictureUrl, profileUrl.split('/').at(-1) ?? profileUrl, name]) {
      expect(requests).not.toContain(secret);
      expect(ofGallery.join('\n')).not.toContain(secret);
    }
    told.length = 0;
    await crono.answerRightly();
    // The choice itself names whom the player has chosen.
    told.length = 0;
  }
  // The gallery loads no picture because of a run, and the run none of the gallery's.
  expect(portraits(ofGallery)).toEqual([]);
});
