import type { Page } from '@playwright/test';
import { CronoPage } from './crono-page.ts';
import { daysBefore } from './days-before.ts';
import { holdScripts } from './held-scripts.ts';
import { expect, test } from './journey.ts';
import { PicturePage } from './picture-page.ts';
import { PicturePuzzle } from './picture-puzzle.ts';
import { Puzzle } from './puzzle.ts';
import { Search } from './search.ts';
import type { StarguessServer } from './starguess-server.ts';

const MODES = ['classic', 'image-guess', 'channel-guess'] as const;
const SHEET = /\/assets\/help-sheet-/;

function slot(page: Page, name: string) {
  return page.locator(`[data-slot="${name}"]`);
}

type Visit = { readonly page: Page; readonly server: StarguessServer };

/** Guesses somebody wrong. */
async function miss(mode: (typeof MODES)[number], { page, server }: Visit): Promise<void> {
  const wrong =
    mode === 'classic'
      ? (await Puzzle.ofToday(server)).wrongGuesses(1)
      : (await PicturePuzzle.ofToday(server, mode)).wrongGuesses(1);
  const search = new Search(page);
  await search.box.focus();
  await search.pickByKeyboard(wrong[0]?.name ?? '');
}

/** Adds up how far the page has moved under its visitor since it was opened. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
      }
      document.documentElement.dataset.shifts = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.shifts ?? 0));
}

for (const mode of MODES) {
  test(`the first guess ever of ${mode} is preceded by an example, and ends it for good`, async ({
    page,
    server,
    stored,
  }) => {
    const shifts = await watchShifts(page);
    await page.goto(`/${mode}`);
    const intro = slot(page, 'help-intro');
    await expect(intro).toBeVisible();
    await expect(intro.locator('[data-mark]').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shifts()).toBe(0);
    expect(await stored.text(`coachMark.help-${mode}`)).toBeNull();

    await miss(mode, { page, server });
    await expect(intro).toHaveCount(0);
    expect(await stored.text(`coachMark.help-${mode}`)).toBe('false');

    await server.letPass(24 * 3_600_000);
    await page.goto(`/${mode}`);
    await expect(slot(page, 'yesterday')).toBeVisible();
    await expect(intro).toHaveCount(0);
  });

  test(`${mode} spares who has played it the example, from the first frame on`, async ({
    page,
    server,
    stored,
  }) => {
    const { date } = await Puzzle.ofToday(server);
    await stored.put({ [`${mode}-${daysBefore(date, 5)}`]: '["x"]' });
    const shifts = await watchShifts(page);
    const release = await holdScripts(page);
    await page.goto(`/${mode}`, { waitUntil: 'commit' });
    await page.locator('#root[data-rendered] [data-slot="yesterday"]').waitFor();
    const intro = slot(page, 'help-intro');
    await expect(intro).toBeHidden();
    release();
    await page.locator('#root[data-rendered]').waitFor({ state: 'detached' });
    await expect(intro).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(await shifts()).toBe(0);
  });
}

test('a mode has its example although another was played', async ({ page, server }) => {
  await page.goto('/classic');
  await miss('classic', { page, server });
  await page.goto('/channel-guess');
  await expect(slot(page, 'help-intro')).toBeVisible();
});

for (const mode of [...MODES, 'crono'] as const) {
  test(`the help of ${mode} opens over the game, and is nowhere before`, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (SHEET.test(request.url())) requested.push(request.url());
    });
    if (mode === 'crono') await new CronoPage(page).openNew();
    else await page.goto(`/${mode}`);
    await page.waitForLoadState('networkidle');
    const sheet = slot(page, 'help-sheet');
    await expect(sheet).toHaveCount(0);
    expect(requested.filter((address) => address.endsWith('.js'))).toEqual([]);

    const button = slot(page, 'help-button');
    await button.click();
    await expect(sheet).toBeVisible();
    await expect(sheet.getByRole('heading', { level: 2 })).toContainText('How to play');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(button).toBeFocused();

    await page.keyboard.press('Enter');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);
  });
}

test('the help of Classic has a caption for each mark', async ({ classic, page }) => {
  await classic.open();
  await slot(page, 'help-button').click();
  const captions = slot(page, 'help-sheet').getByRole('list').first().getByRole('listitem');
  await expect(captions).toHaveText([
    /^Correct: /,
    /^Partial: only some of it fits/,
    /^Incorrect: /,
    /^Higher: your guess ranks above the answer/,
    /^Lower: your guess ranks below the answer/,
  ]);
});

test('there is no help where there is no game, nor while a crono run is under way', async ({
  home,
  page,
}) => {
  await home.open();
  await expect(slot(page, 'help-button')).toHaveCount(0);
  const crono = new CronoPage(page);
  await crono.openNew();
  await expect(slot(page, 'help-button')).toBeVisible();
  await slot(page, 'crono-start-button').click();
  await expect(slot(page, 'crono-options')).toBeVisible();
  await expect(slot(page, 'help-button')).toBeHidden();
});

test('the empty table of Classic shows the place of a guess under its headings', async ({
  classic,
}) => {
  await classic.open();
  await expect(classic.table.getByRole('columnheader')).toHaveCount(7);
  await expect(classic.table.locator('[aria-hidden="true"] td > div')).toHaveCount(7);
  await expect(classic.rows).toHaveCount(0);
});

const PROMISES = {
  'image-guess': (tries: number) => `${tries} of 10 – hint at 10`,
  'channel-guess': (tries: number) => `${tries} of 10 – sharp at 10`,
} as const;

for (const mode of ['image-guess', 'channel-guess'] as const) {
  test(`${mode} shows how far off its promise is, until it is kept`, async ({
    page,
    server,
    stored,
  }) => {
    const puzzle = await PicturePuzzle.ofToday(server, mode);
    const misses = puzzle.wrongGuesses(10);
    const game = new PicturePage(page, mode);
    const progress = slot(page, 'reveal-progress');
    await game.open();
    await expect(progress).toHaveText(PROMISES[mode](0));
    const ids = misses.slice(0, 9).map(({ id }) => id);
    await stored.put({ [`${mode}-${puzzle.date}`]: JSON.stringify(ids.reverse()) });
    await game.open();
    await expect(progress).toHaveText(PROMISES[mode](9));
    await expect(progress.locator('[data-done="true"]')).toHaveCount(9);
    const [last] = misses.slice(9);
    if (last === undefined) throw new Error('There is nobody left to guess');
    await game.guess(last);
    await expect(progress).toHaveCount(0);
  });
}
