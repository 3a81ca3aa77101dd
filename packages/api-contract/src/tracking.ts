import * as z from 'zod/mini';
import { PROFILE_ATTRIBUTES } from './page/profile-attributes.ts';
import { DAY_SECONDS, type Route, WRITE_PROBLEMS } from './route.ts';
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
  'Guess failed': ['numberOfTries', 'id', 'name', ...PROFILE_ATTRIBUTES],
  'Guess success': ['numberOfTries', 'id', 'name', ...PROFILE_ATTRIBUTES],
  'Image guessed': ['gameMode', 'numberOfTries', 'id', 'name'],
  'Image failed': ['gameMode', 'numberOfTries', 'id', 'name'],
  'Image success': ['gameMode', 'numberOfTries', 'id', 'name'],
} as const satisfies Record<string, readonly string[]>;

/** The events of guesses, whose attributes also say that the round was not one of today. */
export const GUESS_EVENTS = [
  'Model guessed',
  'Guess failed',
  'Guess success',
  'Image guessed',
  'Image failed',
  'Image success',
] as const satisfies readonly (keyof typeof TRACKED_EVENTS)[];

export type TrackedEvent = keyof typeof TRACKED_EVENTS;

/** An id made by the client, in a form that excludes the usual notation of a network address. */
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
    dailyLimit: { points: 2_000, seconds: DAY_SECONDS },
  },
} as const satisfies Record<string, Route>;
