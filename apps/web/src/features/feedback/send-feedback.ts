import { feedbackRoutes } from '@starguess/api-contract';
import { storedLanguage } from '../../i18n/languages.ts';
import { callApi } from '../../server/api-client.ts';

/** Throws an ApiError if the server did not accept the answer. */
export async function sendFeedback(feedbackId: string, answer: string): Promise<void> {
  await callApi(feedbackRoutes.sendFeedback, {
    body: { feedbackId, answer, language: storedLanguage() },
  });
}
