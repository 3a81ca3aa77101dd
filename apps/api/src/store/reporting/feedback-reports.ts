import { GENERAL_FEEDBACK_ID } from '@starguess/api-contract';
import { and, count, desc, eq, gt, gte, isNotNull, ne } from 'drizzle-orm';
import { type Engine, query } from '../../db/engine.ts';
import { hasText } from '../../db/text-search.ts';
import { feedbackTable } from '../../modules/feedback/feedback.table.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';

export type ReceivedFeedback = Readonly<ReturnType<typeof feedbackTable>['$inferSelect']>;

export type FeedbackReports = {
  /** The feedback received at an instant (ms since 1970) or later, in the order it was stored. */
  readonly feedbackSince: (instant: Milliseconds) => AsyncIterable<ReceivedFeedback>;
  /** The latest feedback, newest first. */
  readonly latestFeedback: (limit: number) => Promise<readonly ReceivedFeedback[]>;
  /** Feedback that is no answer to the survey: open ones first, then those done, each newest first. */
  readonly letters: (options: {
    readonly limit: number;
    /** Only those that contain this text. */
    readonly search?: string | undefined;
  }) => Promise<readonly ReceivedFeedback[]>;
  /** How often each answer to each question of the survey was given, most often first. */
  readonly surveyAnswers: () => Promise<
    readonly { readonly question: string; readonly answer: string; readonly count: number }[]
  >;
  /** Marks feedback as done; null as not done. Returns whether there was any with this number. */
  readonly setFeedbackDone: (id: number, doneAt: Milliseconds | null) => Promise<boolean>;
  /** Deletes feedback. Returns whether there was any with this number. */
  readonly deleteFeedback: (id: number) => Promise<boolean>;
};

const ROWS_PER_PAGE = 1_000;

export function createFeedbackReports({ columns, readLong: read, write }: Engine): FeedbackReports {
  const feedback = feedbackTable(columns);
  const { id, receivedAt, feedbackId, answer, language, doneAt } = feedback;
  const isLetter = eq(feedbackId, GENERAL_FEEDBACK_ID);
  const feedbackAfter = (lastId: number, since: Milliseconds) =>
    query((db) =>
      db
        .select()
        .from(feedback)
        .where(and(gt(id, lastId), gte(receivedAt, since)))
        .orderBy(id)
        .limit(ROWS_PER_PAGE),
    );
  return {
    /** Reads page by page, so that memory use stays constant. */
    async *feedbackSince(instant) {
      let lastId: number | undefined = 0;
      while (lastId !== undefined) {
        const page: readonly ReceivedFeedback[] = await read(feedbackAfter(lastId, instant));
        yield* page;
        lastId = page.length < ROWS_PER_PAGE ? undefined : page.at(-1)?.id;
      }
    },
    latestFeedback: (limit) =>
      read(query((db) => db.select().from(feedback).orderBy(desc(id)).limit(limit))),
    letters: ({ limit, search }) =>
      read(
        query((db) =>
          db
            .select()
            .from(feedback)
            .where(and(isLetter, search ? hasText([answer, language], search) : undefined))
            .orderBy(isNotNull(doneAt), desc(id))
            .limit(limit),
        ),
      ),
    surveyAnswers: () =>
      read(
        query((db) =>
          db
            .select({ question: feedbackId, answer, count: count() })
            .from(feedback)
            .where(ne(feedbackId, GENERAL_FEEDBACK_ID))
            .groupBy(feedbackId, answer)
            .orderBy(desc(count()), feedbackId, answer),
        ),
      ),
    setFeedbackDone: async (number, at) => {
      const changed = await write(
        query((db) =>
          db.update(feedback).set({ doneAt: at }).where(eq(id, number)).returning({ id }),
        ),
      );
      return changed.length > 0;
    },
    deleteFeedback: async (number) => {
      const deleted = await write(
        query((db) => db.delete(feedback).where(eq(id, number)).returning({ id })),
      );
      return deleted.length > 0;
    },
  };
}
