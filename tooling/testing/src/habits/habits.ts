import { changelogProblems } from './changelogs.ts';
import type { Checkout } from './checkout.ts';
import type { Rule } from './documents.ts';
import { containerProblems, editorProblems } from './editors.ts';
import { commandProblems, placeProblems, pnpmProblems } from './guides.ts';
import { formProblems } from './issue-forms.ts';
import { nodeProblems } from './node-versions.ts';
import { updateProblems } from './updates.ts';
import { pinProblems, workflowProblems } from './workflow.ts';

/** What the files around the code are held to, by name. */
export const HABIT_RULES = {
  'actions-pinned': pinProblems,
  'changelogs-kept': changelogProblems,
  'commands-exist': commandProblems,
  'container-complete': containerProblems,
  'editors-as-biome': editorProblems,
  'forms-valid': formProblems,
  'one-node': nodeProblems,
  'one-pnpm': pnpmProblems,
  'places-exist': placeProblems,
  'updates-weekly': updateProblems,
  'workflow-harmless': workflowProblems,
} as const satisfies Readonly<Record<string, Rule>>;

export type HabitRule = keyof typeof HABIT_RULES;

/** What is wrong with the files around the code, a line for each fault, with the rule it breaks. */
export function habitProblems(checkout: Checkout): readonly string[] {
  return Object.entries(HABIT_RULES).flatMap(([name, rule]) =>
    rule(checkout).map((problem) => `${problem} (${name})`),
  );
}
