import { textsIn } from './json-shapes.ts';
import { storedValue } from './stored-value.ts';

/** The API accepts no question id longer than this. */
const LONGEST_ID = 64;

/** The ids of the answered questions (STORE7). */
const answeredIds = storedValue<readonly string[]>({
  key: 'answered_feedback',
  parse: answeredQuestionsIn,
  fallback: [],
});

export function answeredQuestions(): readonly string[] {
  return answeredIds.get();
}

export function storeAnswered(questionId: string): void {
  answeredIds.set([...new Set([...answeredIds.get(), questionId])]);
}

export function answeredQuestionsIn(value: unknown): readonly string[] {
  return textsIn(value, LONGEST_ID);
}
