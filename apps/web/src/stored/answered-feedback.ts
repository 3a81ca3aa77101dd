import { textsIn } from './json-shapes.ts';
import { readJson, writeJson } from './storage.ts';

/** Holds the ids of the answered questions, as a list (STORE7). */
export const ANSWERED_FEEDBACK_KEY = 'answered_feedback';

/** The call that sends an answer takes no longer id. */
const LONGEST_ID = 64;

export function answeredQuestionsIn(value: unknown): readonly string[] {
  return textsIn(value, LONGEST_ID);
}

export function answeredQuestions(): readonly string[] {
  return answeredQuestionsIn(readJson(ANSWERED_FEEDBACK_KEY));
}

export function storeAnswered(questionId: string): void {
  writeJson(ANSWERED_FEEDBACK_KEY, [...new Set([...answeredQuestions(), questionId])]);
}
