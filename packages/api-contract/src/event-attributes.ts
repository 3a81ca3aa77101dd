import { GAME_MODES, GENDERS, PERFORMER_TYPES, PUZZLES } from '@starguess/game-core';
import * as z from 'zod/mini';
import { pageLanguageSchema } from './feedback.ts';
import { storableText } from './storable-text.ts';
import { TRACKED_EVENTS, type TrackedEvent } from './tracking.ts';

/** Longest text of an attribute, in code points. */
const MAX_TEXT_LENGTH = 4_000;

type AttributeName = (typeof TRACKED_EVENTS)[TrackedEvent][number];

const countSchema = z.int().check(z.nonnegative());
const gameSchema = z.enum([...GAME_MODES, ...PUZZLES]);
/** What the operator's catalogue and survey name freely. */
const textSchema = z.string().check(z.maxLength(MAX_TEXT_LENGTH), storableText);

/** What each attribute may hold, in whichever event it stands. */
const ATTRIBUTES = {
  currentLanguage: pageLanguageSchema,
  newLanguage: pageLanguageSchema,
  gamemode: gameSchema,
  gameMode: gameSchema,
  from: z.enum(['home', 'next-mode']),
  question: z.string().check(z.regex(/^[A-Za-z][\w .-]{0,63}$/)),
  answer: textSchema,
  id: textSchema,
  name: textSchema,
  gender: z.enum(GENDERS),
  type: z.enum(PERFORMER_TYPES),
  rank: countSchema,
  numberOfTries: countSchema,
} as const satisfies Readonly<Record<AttributeName, z.ZodMiniType<string | number>>>;

/** An event's attributes: exactly those it is declared with. */
export type EventAttributes<E extends TrackedEvent> = {
  readonly [K in (typeof TRACKED_EVENTS)[E][number]]: z.output<(typeof ATTRIBUTES)[K]>;
};

const schemas = new Map(
  Object.entries(TRACKED_EVENTS).map(([eventName, names]) => [
    eventName,
    z.strictObject(Object.fromEntries(names.map((name) => [name, ATTRIBUTES[name]]))),
  ]),
);

/** Takes exactly the attributes the event is declared with; `undefined` where none is declared. */
export function eventAttributesSchema(eventName: string) {
  return schemas.get(eventName);
}
