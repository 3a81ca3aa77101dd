import * as z from 'zod/mini';
import { storableText } from '../route.ts';
import { changeCall, instant, listOf, number, readCall, text } from './desk-route.ts';

const message = { id: number, receivedAt: instant, isDone: z.boolean() };
const one = { kind: z.enum(['feedback', 'report']), id: number };

export const inboxRoutes = {
  /** Messages that are not done come first, then the newest; of each kind at most 200. */
  getInbox: {
    ...readCall('/desk/api/inbox', {
      /** `feedbackId` is `general_feedback`, or the id of a survey question. */
      feedback: listOf({ ...message, feedbackId: text, language: z.nullable(text), answer: text }),
      /** What players say is wrong in a record. */
      reports: listOf({
        ...message,
        record: text,
        /** Empty if the catalogue no longer has the record. */
        name: text,
        field: text,
        /** What the page showed. */
        value: text,
        note: z.nullable(text),
        /** The number of reports about the same field of the record, including this one. */
        equal: number,
      }),
      /** How many are not done, whether listed or not. */
      unread: z.object({ feedback: number, report: number }),
      /** Each question with its ten commonest answers, and how many answers there are in all. */
      survey: listOf({
        question: text,
        total: number,
        answers: listOf({ answer: text, count: number }),
      }),
    }),
    /** Only messages that contain this text in a field. */
    query: z.object({ search: z.optional(z.string().check(z.maxLength(200), storableText)) }),
  },
  markMessage: changeCall('/desk/api/inbox/done', { ...one, isDone: z.boolean() }),
  deleteMessage: changeCall('/desk/api/inbox/delete', one),
} as const;
