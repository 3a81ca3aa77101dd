import { GAME_MODES, GENDERS, PERFORMER_TYPES, PUZZLES } from '@starguess/game-core';
import * as z from 'zod/mini';
import { pageLanguageSchema } from './feedback.ts';
import { type Route, storableText, WRITE_PROBLEMS } from './route.ts';
import { routeAddresses } from './route-addresses.ts';

/** Every analytics event with its attributes (EVENT4 to EVENT11); the API refuses other events. */
export const TRACKED_EVENTS = {
  'Language picker clicked': ['currentLanguage'],
  'Language changed': ['currentLanguage', 'newLanguage'],
  'Gamemode card clicked': ['gamemode', 'from'],
  'Feedback closed': ['question'],
  'Feedback answered': ['question', 'answer'],
  'Copy clicked': ['gameMode'],
  'Model guessed': ['gamemode', 'id', 'numberOfTries'],
  'Guess failed': ['numberOfTries', 'id', 'name', 'gender', 'rank', 'type'],
  'Guess success': ['numberOfTries', 'id', 'name', 'gender', 'rank', 'type'],
  'Image guessed': ['gameMode', 'numberOfTries', 'id', 'name'],
  'Image failed': ['gameMode', 'numberOfTries', 'id', 'name'],
  'Image success': ['gameMode', 'numberOfTries', 'id', 'name'],
} as const satisfies Record<string, readonly string[]>;

/** The events of guesses, whose attributes also say that the round was not one of today. */
const GUESS_EVENTS = [
  'Model guessed',
  'Guess failed',
  'Guess success',
  'Image guessed',
  'Image failed',
  'Image success',
] as const satisfies readonly (keyof typeof TRACKED_EVENTS)[];

export type TrackedEvent = keyof typeof TRACKED_EVENTS;

/** A client's own id, in a form that the usual notation of a network address does not fit. */
const ownIdSchema = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const trackingSchema = z.object({
  /** One of `TRACKED_EVENTS`; an unknown event has a refusal of its own. */
  eventName: z.string(),
  /** Validated by the event's own schema once the event is known. */
  attrs: z.unknown(),
  /** Random ids made by the page; they reveal nothing about the visitor. */
  extra: z.object({ device_id: ownIdSchema, session_id: ownIdSchema }),
});

/** 1 kB. The page's own events are half as long; larger ones could fill a disk in days. */
const EVENT_BODY_LIMIT = 1_000;

export const trackingRoutes = {
  trackEvent: {
    ...routeAddresses.trackEvent,
    body: trackingSchema,
    bodyLimit: EVENT_BODY_LIMIT,
    reply: z.object({}),
    problems: [...WRITE_PROBLEMS, 'unknown-event'],
    limit: { points: 600, seconds: 60 },
    dailyLimit: { points: 2_000, seconds: 86_400 },
  },
} as const satisfies Record<string, Route>;

/** The longest text of an attribute, in code points. */
const MAX_TEXT_LENGTH = 200;

type AttributeName = (typeof TRACKED_EVENTS)[TrackedEvent][number];

const countSchema = z.int().check(z.nonnegative());
const gameSchema = z.enum([...GAME_MODES, ...PUZZLES]);
/** Names that the operator's catalogue and survey choose freely. */
const textSchema = z.string().check(z.maxLength(MAX_TEXT_LENGTH), storableText);

/** The schema of each attribute, the same in every event. */
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

/** What the event of a guess may add: the round was of the archive, or for practice. */
const ROUND_ATTRIBUTES = {
  archive: z.optional(z.literal(true)),
  practice: z.optional(z.literal(true)),
};

/** An event's attributes: the ones it declares, and for a guess those of its round. */
export type EventAttributes<E extends TrackedEvent> = {
  readonly [K in (typeof TRACKED_EVENTS)[E][number]]: z.output<(typeof ATTRIBUTES)[K]>;
} & (E extends (typeof GUESS_EVENTS)[number]
  ? { readonly [K in keyof typeof ROUND_ATTRIBUTES]?: true }
  : unknown);

const guessEvents: ReadonlySet<string> = new Set(GUESS_EVENTS);

const schemas = new Map(
  Object.entries(TRACKED_EVENTS).map(([eventName, names]) => [
    eventName,
    z.strictObject(attributesOf(eventName, names)),
  ]),
);

function attributesOf(eventName: string, names: readonly AttributeName[]) {
  const own: [string, z.ZodMiniType<string | number | true | undefined>][] = names.map((name) => [
    name,
    ATTRIBUTES[name],
  ]);
  const ofRound = guessEvents.has(eventName) ? Object.entries(ROUND_ATTRIBUTES) : [];
  return Object.fromEntries([...own, ...ofRound]);
}

/**
 * The schema of exactly the attributes that the event declares; `undefined` for an unknown event.
 */
export function eventAttributesSchema(eventName: string) {
  return schemas.get(eventName);
}
