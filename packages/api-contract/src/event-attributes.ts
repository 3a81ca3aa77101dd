import * as z from 'zod/mini';
import { storableText } from './storable-text.ts';
import { TRACKED_EVENTS } from './tracking.ts';

/** Longest text of an attribute, in code points. */
const MAX_TEXT_LENGTH = 4_000;

const attributeSchema = z.union([
  z.string().check(z.maxLength(MAX_TEXT_LENGTH), storableText),
  z.number(),
]);

const schemas = new Map(
  Object.entries(TRACKED_EVENTS).map(([eventName, names]) => [
    eventName,
    z.strictObject(Object.fromEntries(names.map((name) => [name, attributeSchema]))),
  ]),
);

/** Takes exactly the attributes the event is declared with; `undefined` where none is declared. */
export const eventAttributesSchema = (eventName: string) => schemas.get(eventName);
