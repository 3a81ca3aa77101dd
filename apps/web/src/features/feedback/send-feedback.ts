import { routeAddresses } from '@starguess/api-contract';
import { playersLanguage } from '../../i18n/languages.ts';
import { ApiError, callApi } from '../../server/api-client.ts';
import { isPageOutdated } from '../../server/contract-version.ts';

/** Throws an ApiError if the server did not accept the answer. */
export async function sendFeedback(feedbackId: string, answer: string): Promise<void> {
  await callApi(routeAddresses.sendFeedback, {
    body: { feedbackId, answer, language: playersLanguage() },
  });
}

/** Why an answer was not sent. What fails on an outdated page goes on failing until a reload. */
export type SendTrouble = 'too-many' | 'outdated' | 'failed';

export function sendTroubleOf(error: unknown): SendTrouble {
  if (error instanceof ApiError && error.status === 429) return 'too-many';
  return isPageOutdated() ? 'outdated' : 'failed';
}
