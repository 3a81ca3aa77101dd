import { EVERY_STATE, everyState } from './every-state.ts';
import { expect, test } from './journey.ts';
import { cutOff, overlaps, sidewaysScroll, smallTargets } from './layout-faults.ts';
import type { Visit } from './states.ts';
import { widestMessages } from './widest-messages.ts';

/** The narrowest phone, or 1,280 pixels at 400 % zoom. */
test.use({ viewport: { width: 320, height: 640 }, settings: EVERY_STATE });

async function expectFit(visit: Visit): Promise<void> {
  const { page } = visit;
  for await (const state of everyState(visit)) {
    expect.soft(await sidewaysScroll(page), state).toBe(0);
    expect.soft(await cutOff(page), state).toEqual([]);
    expect.soft(await smallTargets(page), state).toEqual([]);
  }
}

for (const measure of ['text', 'word'] as const) {
  test(`every message fits 320 pixels with the longest ${measure} that any language has for it`, async ({
    page,
    server,
    stored,
    watch,
  }) => {
    const { language, messages } = widestMessages(measure);
    await page.route(`/messages/${language}.json`, (route) => route.fulfill({ json: messages }));
    await stored.put({ language });
    await expectFit({ page, server, stored, watch });
  });
}

test('text twice as large is neither cut nor covered, and never makes a phone scroll sideways', async ({
  page,
  server,
  stored,
  watch,
}) => {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets = [sheet];
  });
  const parts = ['Home', 'Classic', 'Profile picture', 'Statistics'] as const;
  for await (const state of everyState({ page, server, stored, watch }, { parts })) {
    for (const width of [320, 412, 768]) {
      await page.setViewportSize({ width, height: 640 });
      // What floats follows the page's new width some frames later.
      const { poll } = expect.configure({ soft: true });
      const message = `${state} at ${width}`;
      await poll(() => sidewaysScroll(page), message).toBe(0);
      await poll(() => cutOff(page), message).toEqual([]);
      await poll(() => overlaps(page), message).toEqual([]);
    }
  }
});
