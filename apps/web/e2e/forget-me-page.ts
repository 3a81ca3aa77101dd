import type { Locator } from '@playwright/test';
import type { StatisticsPage } from './statistics-page.ts';

/** The part of the statistics dialog that deletes the player's data. */
export class ForgetMePage {
  readonly start: Locator;
  readonly confirm: Locator;

  constructor({ dialog }: StatisticsPage) {
    const panel = dialog.locator('[data-slot="forget-me"]');
    this.start = panel.getByRole('button', { name: 'Forget me', exact: true });
    this.confirm = panel.getByRole('button', { name: 'Yes, forget me' });
  }
}
