import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe objects to: the rule, and the elements that break it. */
export async function barriersOn(page: Page): Promise<readonly string[]> {
  // The other mode opens a page at each call, only to bring together what frames say: there are none.
  const axe = new AxeBuilder({ page }).withTags(RULES).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}
