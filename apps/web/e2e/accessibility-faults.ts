import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The faults that axe finds: the rule, and the elements that break it. Another test computes contrast
 * from the style sheets in every theme, and `smallTargets` is stricter than axe about sizes.
 */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page })
    .options({
      runOnly: RULES,
      rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
      // Describing the elements without a fault would take most of the time.
      resultTypes: ['violations'],
      selectors: false,
      preload: false,
    })
    // The other mode opens a page for each call to merge the results of frames, and there are none.
    .setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}
