import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The faults that axe finds: the rule, and the elements that break it. Contrast is computed from the
 * style sheets, in every theme, by another test.
 */
export async function barriersOn(page: Page): Promise<readonly string[]> {
  // The other mode opens a page for each call to merge the results of frames, and there are none.
  const axe = new AxeBuilder({ page })
    .withTags(RULES)
    .disableRules('color-contrast')
    .setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}
