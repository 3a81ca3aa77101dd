import type { DeskReply } from '@starguess/api-contract/desk';
import { groupBy, MOST_COUNTED, type Rooms } from './room.ts';

const MOST_SHOWN = 200;
const MOST_ANSWERS = 10;

/** What visitors sent, optionally filtered by a text. */
export async function inboxOf(
  { store: { reports, fieldReports }, catalogSource: { catalog } }: Rooms,
  search: string | undefined,
): Promise<DeskReply<'getInbox'>> {
  const letters = await reports.letters({ limit: MOST_COUNTED });
  const ofFields = await fieldReports.list({ limit: MOST_COUNTED });
  const filter = { limit: MOST_SHOWN, search };
  const shownLetters = search ? await reports.letters(filter) : letters.slice(0, MOST_SHOWN);
  const shownReports = search ? await fieldReports.list(filter) : ofFields.slice(0, MOST_SHOWN);
  const byField = groupBy(ofFields, fieldOf);
  return {
    feedback: shownLetters.map(withDone),
    reports: shownReports.map((report) => ({
      ...withDone(report),
      name: catalog.performersById.get(report.record)?.name ?? '',
      equal: byField.get(fieldOf(report))?.length ?? 1,
    })),
    unread: { feedback: letters.filter(isUnread).length, report: ofFields.filter(isUnread).length },
    // The commonest answers come first.
    survey: [...groupBy(await reports.surveyAnswers(), ({ question }) => question)].map(
      ([question, answers]) => ({
        question,
        total: answers.reduce((sum, { count }) => sum + count, 0),
        answers: answers.slice(0, MOST_ANSWERS).map(({ answer, count }) => ({ answer, count })),
      }),
    ),
  };
}

type Doable = { readonly doneAt: number | null };

export function isUnread({ doneAt }: Doable): boolean {
  return doneAt === null;
}

function withDone<Message extends Doable>({ doneAt, ...message }: Message) {
  return { ...message, isDone: doneAt !== null };
}

function fieldOf({ record, field }: { readonly record: string; readonly field: string }) {
  return JSON.stringify([record, field]);
}
