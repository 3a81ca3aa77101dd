import { GENERAL_FEEDBACK_ID, MAX_FEEDBACK_LENGTH, routeAddresses } from '@starguess/api-contract';
import { create } from 'zustand';
import { playersLanguage } from '../../i18n/languages.ts';
import { callApi } from '../../server/api-client.ts';
import { ApiError } from '../../server/api-error.ts';
import { isPageOutdated } from '../../server/contract-version.ts';

/** Why the text was not sent: the first two before the request, the others after it. */
export const FEEDBACK_TROUBLES = ['empty', 'too-long', 'too-many', 'outdated', 'failed'] as const;
export type FeedbackTrouble = (typeof FEEDBACK_TROUBLES)[number];

type FeedbackForm = {
  readonly text: string;
  readonly state: 'writing' | 'sending' | 'sent' | FeedbackTrouble;
};

/** The text and the state of its sending. Both outlive the panel. */
export const useFeedbackForm = create<FeedbackForm>(() => ({ text: '', state: 'writing' }));

/** NUL and unpaired surrogates cannot be stored. Players neither see nor type them. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

export function writeFeedback(text: string): void {
  useFeedbackForm.setState({ text, state: 'writing' });
}

/** Lets the player write another text, unless one is being sent. */
export function resumeWriting(): void {
  if (useFeedbackForm.getState().state !== 'sending') {
    useFeedbackForm.setState({ state: 'writing' });
  }
}

/** Sends the text, and keeps it until the server has acknowledged it. */
export async function sendWritten(): Promise<void> {
  const { text, state } = useFeedbackForm.getState();
  if (state === 'sending') return;
  const answer = text.replace(UNSTORABLE, '').trim();
  const trouble = troubleWith(answer);
  if (trouble !== undefined) {
    useFeedbackForm.setState({ state: trouble });
    return;
  }
  useFeedbackForm.setState({ state: 'sending' });
  try {
    await sendFeedback(GENERAL_FEEDBACK_ID, answer);
    useFeedbackForm.setState({ text: '', state: 'sent' });
  } catch (error) {
    useFeedbackForm.setState({ state: sendTroubleOf(error) });
  }
}

function troubleWith(answer: string): FeedbackTrouble | undefined {
  const length = Array.from(answer).length;
  if (length === 0) return 'empty';
  return length > MAX_FEEDBACK_LENGTH ? 'too-long' : undefined;
}

/** Throws an ApiError if the server did not accept the answer. */
export async function sendFeedback(feedbackId: string, answer: string): Promise<void> {
  await callApi(routeAddresses.sendFeedback, {
    body: { feedbackId, answer, language: playersLanguage() },
  });
}

/** Why a request failed. On an outdated page it goes on failing until a reload. */
export type SendTrouble = Exclude<FeedbackTrouble, 'empty' | 'too-long'>;

export function sendTroubleOf(error: unknown): SendTrouble {
  if (error instanceof ApiError && error.status === 429) return 'too-many';
  return isPageOutdated() ? 'outdated' : 'failed';
}
