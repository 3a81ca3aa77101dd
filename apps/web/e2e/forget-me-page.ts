import type { Locator } from '@playwright/test';
import type { StatisticsPage } from './statistics-page.ts';

/** The part of the statistics dialog that deletes the player's data. */
export class ForgetMePage {
  readonly panel: Locator;
  readonly start: Locator;
  readonly question: Locator;
  readonly confirm: Locator;
  readonly cancel: Locator;
  readonly problem: Locator;

  constructor({ dialog }: StatisticsPage) {
    this.panel = dialog.locator('[data-slot="forget-me"]');
    this.start = this.panel.getByRole('button', { name: 'Forget me', exact: true });
    this.question = this.panel.getByRole('heading', { level: 4 });
    this.confirm = this.panel.getByRole('button', { name: 'Yes, forget me' });
    this.cancel = this.panel.getByRole('button', { name: 'Cancel' });
    this.problem = this.panel.getByRole('alert');
  }
}
