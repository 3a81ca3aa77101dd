import type { Locator } from '@playwright/test';
import { barriersOn } from './barriers.ts';
import { unseenFocus } from './focus-faults.ts';
import { expect, test } from './journey.ts';
import { cutOff, sidewaysScroll } from './layout-faults.ts';

/** Whether an element keeps its place in the window while the page scrolls. */
async function isFixed(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    for (let box: Element | null = element; box !== null; box = box.parentElement) {
      if (getComputedStyle(box).position === 'fixed') return true;
    }
    return false;
  });
}

test.describe('1,280 by 1,024 pixels at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('nothing is lost, and nothing lies on the content', async ({
    classic,
    home,
    page,
    puzzle,
    stored,
  }) => {
    const feedback = page.locator('[data-slot="feedback-button"]');
    await home.open();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await cutOff(page)).toEqual([]);
    expect(await unseenFocus(page)).toEqual([]);
    expect(await isFixed(feedback)).toBe(false);

    await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(12));
    await classic.open();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await cutOff(page)).toEqual([]);
    expect(await unseenFocus(page)).toEqual([]);
    expect(await isFixed(classic.search.box)).toBe(false);
    await feedback.click();
    const panel = page.locator('[data-slot="feedback-panel"]');
    await panel.locator('[type="submit"]').scrollIntoViewIfNeeded();
    await expect(panel.locator('[type="submit"]')).toBeInViewport({ ratio: 1 });
  });
});

test.describe('in the colours of the system', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('verdicts, controls and the focus can be told apart', async ({
    classic,
    page,
    puzzle,
    stored,
  }, testInfo) => {
    await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(6));
    await classic.open();
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    const marks = page.locator('[data-slot="guess-cell"] > [data-mark]');
    const unmarked = await marks.evaluateAll((cells) =>
      cells.filter((cell) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(cell);
        const icon = cell.querySelector('svg');
        return borderTopStyle === 'none' || borderTopWidth === '0px' || icon === null;
      }),
    );
    expect(unmarked).toEqual([]);
    expect(await unborderedControls()).toEqual([]);
    expect(await unseenFocus(page)).toEqual([]);
    expect(await barriersOn(page)).toEqual([]);
    await testInfo.attach('classic', { body: await page.screenshot(), contentType: 'image/png' });

    await classic.guess(puzzle.answer);
    await expect(classic.winner.card).toBeVisible();
    expect(await unborderedControls()).toEqual([]);
    await testInfo.attach('won', { body: await page.screenshot(), contentType: 'image/png' });

    /**
     * The buttons without a border. Their colours are off, so only a border shows that they are
     * buttons.
     */
    async function unborderedControls(): Promise<readonly string[]> {
      return page.locator('main button:not([data-mark] *)').evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const { borderTopStyle } = getComputedStyle(button);
          return button.checkVisibility() && borderTopStyle === 'none' ? [button.outerHTML] : [];
        }),
      );
    }
  });
});
