import type { DeskReply } from '@starguess/api-contract/desk';
import { groupBy } from './group-by.ts';
import { MOST_COUNTED, type Rooms } from './room.ts';

/** The most messages of a kind that are shown. */
const MOST_SHOWN = 200;
/** The most answers that are shown for a question of the survey. */
const MOST_ANSWERS = 10;

/** What visitors sent, optionally filtered by a text. */
export async function inboxOf(
  { store: { reports, fieldReports }, catalogSource: { catalog } }: Rooms,
  search: string | undefined,
): Promise<DeskReply<'getInbox'>> {
  const allLetters = await reports.letters({ limit: MOST_COUNTED });
  const allReports = await fieldReports.list({ limit: MOST_COUNTED });
  const filter = { limit: MOST_SHOWN, search };
  const shownLetters = search ? await reports.letters(filter) : allLetters.slice(0, MOST_SHOWN);
  const shownReports = search ? await fieldReports.list(filter) : allReports.slice(0, MOST_SHOWN);
  const reportsByField = groupBy(allReports, fieldKey);
  return {
    feedback: shownLetters.map(withDone),
    reports: shownReports.map((report) => ({
      ...withDone(report),
      name: catalog.performersById.get(report.record)?.name ?? '',
      equal: reportsByField.get(fieldKey(report))?.length ?? 1,
    })),
    unread: {
      feedback: allLetters.filter(isUnread).length,
      report: allReports.filter(isUnread).length,
    },
    survey: [...groupBy(await reports.surveyAnswers(), ({ question }) => question)].map(
      ([question, answers]) => ({
        question,
        total: answers.reduce((sum, { count }) => sum + count, 0),
        // The commonest answers come first.
        answers: answers.slice(0, MOST_ANSWERS).map(({ answer, count }) => ({ answer, count })),
      }),
    ),
  };
}

type Markable = { readonly doneAt: number | null };

export function isUnread({ doneAt }: Markable): boolean {
  return doneAt === null;
}

function withDone<Message extends Markable>({ doneAt, ...message }: Message) {
  return { ...message, isDone: doneAt !== null };
}

/** The same for reports of the same field of a record. */
function fieldKey({ record, field }: { readonly record: string; readonly field: string }) {
  return JSON.stringify([record, field]);
}
