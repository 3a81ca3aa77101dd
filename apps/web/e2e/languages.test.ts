import { everyState } from './every-state.ts';
import { expect, test } from './journey.ts';
import { cutOff, sidewaysScroll, smallTargets } from './layout-faults.ts';

/** A phone at its narrowest, or 1,280 pixels at 400 % zoom. */
test.use({ viewport: { width: 320, height: 640 } });

for (const language of ['en', 'es', 'fr', 'pl', 'it', 'pt']) {
  test(`in ${language} every word of every state fits 320 pixels`, async ({
    page,
    server,
    stored,
    watch,
  }) => {
    await stored.put({ language });
    for await (const state of everyState({ page, server, stored, watch })) {
      expect.soft(await sidewaysScroll(page), state).toBe(0);
      expect.soft(await cutOff(page), state).toEqual([]);
      expect.soft(await smallTargets(page), state).toEqual([]);
    }
  });
}
