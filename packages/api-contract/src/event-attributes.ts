// Not in `tracking.ts`, so that the page, which only sends events, does not load these schemas.

import { GAME_MODES, PUZZLES } from '@starguess/game-core';
import * as z from 'zod/mini';
import { pageLanguageSchema } from './feedback.ts';
import { PROFILE_ATTRIBUTES, type ProfileAttribute } from './page/profile-attributes.ts';
import { storableText } from './route.ts';
import { GUESS_EVENTS, TRACKED_EVENTS, type TrackedEvent } from './tracking.ts';

/** The longest text of an attribute, in code points. */
const MAX_TEXT_LENGTH = 200;

type AttributeName = (typeof TRACKED_EVENTS)[TrackedEvent][number];

const countSchema = z.int().check(z.nonnegative());
const gameSchema = z.enum([...GAME_MODES, ...PUZZLES]);
/** Names that the operator's catalogue and survey choose freely. */
const textSchema = z.string().check(z.maxLength(MAX_TEXT_LENGTH), storableText);

/** The schema of each attribute, the same in every event. */
const ATTRIBUTE_SCHEMAS = {
  currentLanguage: pageLanguageSchema,
  newLanguage: pageLanguageSchema,
  gamemode: gameSchema,
  gameMode: gameSchema,
  from: z.enum(['home', 'next-mode']),
  question: z.string().check(z.regex(/^[A-Za-z][\w .-]{0,63}$/)),
  answer: textSchema,
  id: textSchema,
  name: textSchema,
  gender: z.enum(['Female', 'Male', 'Couple', 'None']),
  type: z.enum(['model', 'pornstar']),
  rank: countSchema,
  numberOfTries: countSchema,
} as const satisfies Readonly<Record<AttributeName, z.ZodMiniType<string | number>>>;

/** Optional attributes of a guess: its round was from the archive, or for practice. */
const ROUND_ATTRIBUTE_SCHEMAS = {
  archive: z.optional(z.literal(true)),
  practice: z.optional(z.literal(true)),
};

/** An event's attributes: the ones it declares, and for a guess those of its round. */
export type EventAttributes<E extends TrackedEvent> = {
  readonly [K in Exclude<(typeof TRACKED_EVENTS)[E][number], ProfileAttribute>]: z.output<
    (typeof ATTRIBUTE_SCHEMAS)[K]
  >;
} & {
  // The page sends a record's own values unchecked; the API checks them.
  readonly [K in Extract<(typeof TRACKED_EVENTS)[E][number], ProfileAttribute>]?: unknown;
} & (E extends (typeof GUESS_EVENTS)[number]
    ? { readonly [K in keyof typeof ROUND_ATTRIBUTE_SCHEMAS]?: true }
    : unknown);

const guessEvents: ReadonlySet<string> = new Set(GUESS_EVENTS);

const schemas = new Map(
  Object.entries(TRACKED_EVENTS).map(([eventName, names]) => [
    eventName,
    z.strictObject(attributeSchemas(eventName, names)),
  ]),
);

function attributeSchemas(eventName: string, names: readonly AttributeName[]) {
  const eventSchemas: [string, z.ZodMiniType<string | number | true | undefined>][] = names.map(
    (name) => [
      name,
      isProfileAttribute(name) ? z.optional(ATTRIBUTE_SCHEMAS[name]) : ATTRIBUTE_SCHEMAS[name],
    ],
  );
  const roundSchemas = guessEvents.has(eventName) ? Object.entries(ROUND_ATTRIBUTE_SCHEMAS) : [];
  return Object.fromEntries([...eventSchemas, ...roundSchemas]);
}

function isProfileAttribute(name: AttributeName): boolean {
  return PROFILE_ATTRIBUTES.some((attribute) => attribute === name);
}

/** The schema of exactly the event's attributes; `undefined` for an unknown event. */
export function eventAttributesSchema(eventName: string) {
  return schemas.get(eventName);
}
