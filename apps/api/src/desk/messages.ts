import { CommandError } from '../faults.ts';
import type { Store } from '../store/store.ts';
import type { Milliseconds } from '../time/milliseconds.ts';

/** What a visitor sent: feedback, or a report of a field. */
export type Message = { readonly kind: 'feedback' | 'report'; readonly id: number };

type MessageStore = Pick<Store, 'reports' | 'fieldReports'>;

/** Marks a message as done, or as not done with null. Returns the report. */
export async function markMessage(
  { reports, fieldReports }: MessageStore,
  { kind, id, doneAt }: Message & { readonly doneAt: Milliseconds | null },
): Promise<string> {
  const setDone = kind === 'feedback' ? reports.setFeedbackDone : fieldReports.setDone;
  if (!(await setDone(id, doneAt))) throw new CommandError(`There is no ${kind} #${id}`);
  const name = kind === 'feedback' ? 'Feedback' : 'Report';
  return `${name} #${id} is ${doneAt === null ? 'not done' : 'done'}.`;
}

/** Deletes a message. Returns the report. */
export async function deleteMessage(
  { reports, fieldReports }: MessageStore,
  { kind, id }: Message,
): Promise<string> {
  const remove = kind === 'feedback' ? reports.deleteFeedback : fieldReports.remove;
  if (!(await remove(id))) throw new CommandError(`There is no ${kind} #${id}`);
  return `Deleted ${kind} #${id}.`;
}
