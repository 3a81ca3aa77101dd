import type { Handlers, Report } from '@starguess/api-contract';
import { refuse } from '../../http/problem.ts';
import type { Clock } from '../../time/clock.ts';
import type { FieldReportRepository } from './reports.repository.ts';

export type ReportDependencies = {
  readonly clock: Clock;
  readonly repository: Pick<FieldReportRepository, 'store'>;
  /** Whether the page shows the field of the record, or showed it on a past day. */
  readonly isShown: (place: Pick<Report, 'record' | 'field'>) => Promise<boolean>;
};

const STORED = { ok: true, reply: {} } as const;

const NOT_SHOWN = refuse('invalid-request', 'the site shows no such field of such a record');

export function createReportHandlers({
  clock,
  repository,
  isShown,
}: ReportDependencies): Pick<Handlers, 'sendReport'> {
  return {
    sendReport: async ({ body: { note, ...reported } }, caller) => {
      const { record, field, value } = reported;
      if (!(await isShown(reported))) return NOT_SHOWN;
      const report = note ? { ...reported, note } : reported;
      const sent = caller.noteSent(JSON.stringify([record, field, value, note]));
      if (!sent.isNew) return STORED;
      const consumed = caller.consumeForItem(JSON.stringify([record, field]));
      if (!consumed.ok) {
        sent.forget();
        return consumed;
      }
      try {
        await repository.store(report, clock());
        return STORED;
      } catch (error) {
        sent.forget();
        consumed.giveBack();
        throw error;
      }
    },
  };
}
