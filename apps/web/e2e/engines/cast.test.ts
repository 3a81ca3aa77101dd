import { performers } from '../catalogue.ts';
import { expect, test } from './engine.ts';

test("a filter of Who's who is chosen by pressing its words, and its menu closes", async ({
  openEngine,
  site,
}) => {
  const browser = await openEngine((await site.start()).url);
  const fitting = performers.filter(({ ethnicity }) => ethnicity === 'Latin');
  await browser.open('/cast');
  await browser.press('[name="ethnicity"]');
  await browser.press('fieldset:popover-open', 'Latin');
  await expect
    .poll(() => browser.count('[data-slot="cast-card"]:not([hidden])'))
    .toBe(fitting.length);
  await expect.poll(() => browser.count(':popover-open')).toBe(0);
});
