import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { AgeNoticePage } from './age-notice-page.ts';
import { expect, test } from './journey.ts';
import { keptKinds, openKept, waitUntilKept } from './offline-page.ts';
import { OtherBuild } from './other-build.ts';
import type { StarguessServer } from './starguess-server.ts';

test.use({ serviceWorkers: 'allow' });

/** Whether anything kept has this text in it. */
function isKept(page: Page, text: string): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const kept = await cache.match(request);
        if ((await kept?.text())?.includes(wanted)) return true;
      }
    }
    return false;
  }, text);
}

/** Changes the server’s settings, and takes the page that the line then offers. */
async function changeSite(
  { page, server }: { readonly page: Page; readonly server: StarguessServer },
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  await server.restart(environment);
  await page.goto('/');
  const line = page.locator('[data-slot="new-version"]');
  await expect(line).toBeVisible();
  await Promise.all([page.waitForEvent('load'), line.getByRole('button').click()]);
}

test.describe('a change of the site', () => {
  test.use({ ownServer: true });

  test('to other words, and then to an age notice, leaves no trace of the old one', async ({
    page,
    server,
    watch,
  }, testInfo) => {
    watch.expectFailures('/');
    const [shipped, own] = [
      'Everyone and everything here is invented.',
      'All of them are made up.',
    ];
    await openKept(page, '/');
    await expect.poll(() => isKept(page, shipped)).toBe(true);
    const SITE_DIR = testInfo.outputPath('site');
    mkdirSync(join(SITE_DIR, 'messages'), { recursive: true });
    const messages = JSON.stringify({ footer: { invented: own } });
    writeFileSync(join(SITE_DIR, 'messages/en.json'), messages);
    await changeSite({ page, server }, { SITE_DIR });
    await expect.poll(() => isKept(page, own)).toBe(true);
    expect(await isKept(page, shipped)).toBe(false);

    // What is still being kept would meet the next change before the page does.
    await waitUntilKept(page);
    await changeSite({ page, server }, { SITE_DIR, AGE_NOTICE: 'true' });
    await expect(new AgeNoticePage(page).accept).toBeVisible();
    await expect.poll(() => keptKinds(page)).toEqual({ caches: [], workers: 0 });
  });

  test('to a version without a service worker reaches those who have one', async ({
    page,
    server,
    watch,
  }) => {
    watch.expectFailures('/');
    // The browser looks for a newer worker by itself.
    watch.expectMessage(/404\) was received when fetching the script/);
    await openKept(page, '/');
    const older = new OtherBuild();
    rmSync(join(older.folder, 'service-worker.js'));
    try {
      await server.upgrade(older.folder);
      await page.goto('/');
      await expect.poll(async () => (await keptKinds(page)).workers).toBe(0);
      await page.goto('/');
      expect(await page.content()).toContain(older.script);
    } finally {
      older.remove();
    }
  });
});

test.describe('with an age notice', () => {
  test.use({ settings: { environment: { AGE_NOTICE: 'true' } } });

  test('nothing is kept before the notice is accepted', async ({ page }) => {
    await page.goto('/');
    const notice = new AgeNoticePage(page);
    await expect(notice.accept).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await keptKinds(page)).toEqual({ caches: [], workers: 0 });
    await notice.accept.click();
    await waitUntilKept(page);
  });
});
