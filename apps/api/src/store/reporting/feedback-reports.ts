import { and, desc, eq, gt, gte } from 'drizzle-orm';
import { type Engine, query } from '../../db/engine.ts';
import { feedbackTable } from '../../modules/feedback/feedback.table.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';

export type ReceivedFeedback = Readonly<ReturnType<typeof feedbackTable>['$inferSelect']>;

export type FeedbackReports = {
  /** The feedback received at an instant (ms since 1970) or later, in the order it was stored. */
  readonly feedbackSince: (instant: Milliseconds) => AsyncIterable<ReceivedFeedback>;
  /** The latest feedback, newest first. */
  readonly latestFeedback: (limit: number) => Promise<readonly ReceivedFeedback[]>;
  /** Returns whether there was feedback with this number. */
  readonly deleteFeedback: (id: number) => Promise<boolean>;
};

const FEEDBACK_PAGE = 1_000;

export function createFeedbackReports({ columns, readLong: read, write }: Engine): FeedbackReports {
  const feedback = feedbackTable(columns);
  const feedbackAfter = (lastId: number, since: Milliseconds) =>
    query((db) =>
      db
        .select()
        .from(feedback)
        .where(and(gt(feedback.id, lastId), gte(feedback.receivedAt, since)))
        .orderBy(feedback.id)
        .limit(FEEDBACK_PAGE),
    );
  return {
    /** Reads page by page, so that memory use stays constant. */
    async *feedbackSince(instant) {
      let lastId: number | undefined = 0;
      while (lastId !== undefined) {
        const page: readonly ReceivedFeedback[] = await read(feedbackAfter(lastId, instant));
        yield* page;
        lastId = page.length < FEEDBACK_PAGE ? undefined : page.at(-1)?.id;
      }
    },
    latestFeedback: (limit) =>
      read(query((db) => db.select().from(feedback).orderBy(desc(feedback.id)).limit(limit))),
    deleteFeedback: async (id) => {
      const deleted = await write(
        query((db) =>
          db.delete(feedback).where(eq(feedback.id, id)).returning({ id: feedback.id }),
        ),
      );
      return deleted.length > 0;
    },
  };
}
