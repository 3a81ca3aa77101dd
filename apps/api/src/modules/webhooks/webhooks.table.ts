import { declareTable } from '../../db/tables.ts';
import type { WebhookEvent } from '../../settings/webhook-file.ts';

/** What is posted to the targets of webhooks, once to each. */
export const deliveryTable = declareTable(({ table, primaryKey, text, integer, instant }) =>
  table(
    'webhook_delivery',
    {
      /** The hash of the target's address, which may hold a secret. */
      target: text().notNull(),
      event: text().$type<WebhookEvent>().notNull(),
      /** The date, and for trouble also its kind. */
      subject: text().notNull(),
      dueAt: instant('due_at').notNull(),
      tries: integer().notNull(),
      /**
       * Postponed by each attempt, so that a killed server's attempt is repeated; null once done.
       */
      nextTryAt: instant('next_try_at'),
    },
    ({ target, event, subject }) => [primaryKey({ columns: [target, event, subject] })],
  ),
);
