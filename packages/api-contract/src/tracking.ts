import * as z from 'zod/mini';
import { type Route, WRITE_PROBLEMS } from './route.ts';

/** Every analytics event with the attributes it carries (EVENT4 to EVENT11); others are refused. */
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

export type TrackedEvent = keyof typeof TRACKED_EVENTS;

/** Whatever a client names itself by; a network address as it is usually written is refused. */
const ownIdSchema = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const trackingSchema = z.object({
  /** One of `TRACKED_EVENTS`; others get a refusal of their own. */
  eventName: z.string(),
  /** Held against the event's own schema once the event is known. */
  attrs: z.unknown(),
  /** Ids the page makes at random, which say nothing of who or where its reader is. */
  extra: z.object({ device_id: ownIdSchema, session_id: ownIdSchema }),
});

export const trackingRoutes = {
  trackEvent: {
    id: 'trackEvent',
    method: 'POST',
    path: '/api/tracking',
    body: trackingSchema,
    bodyLimit: 8_000,
    reply: z.object({}),
    problems: [...WRITE_PROBLEMS, 'unknown-event'],
    limit: { points: 600, seconds: 60 },
  },
} as const satisfies Record<string, Route>;
