import { PUZZLES } from '@starguess/game-core';
import * as z from 'zod/mini';
import { type CallShape, calendarDateSchema, DEFAULT_BODY_LIMIT } from '../route.ts';

/**
 * A call of the operator's desk, which has a port of its own. Each takes the desk's token as
 * `Authorization: Bearer …`. A refusal is a problem whose `detail` is a sentence for people.
 */
export type DeskRoute = CallShape & {
  readonly method: 'GET' | 'POST';
  readonly path: DeskPath;
};

type DeskPath = `/desk/api/${string}`;
type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** A call that only reads. */
export function readCall<const Path extends DeskPath, Reply extends Shape>(
  path: Path,
  reply: Reply,
) {
  return { method: 'GET', path, reply: z.object(reply) } as const;
}

/** A call that changes something and replies with a sentence about it. */
export function changeCall<const Path extends DeskPath, Body extends Shape>(
  path: Path,
  body: Body,
) {
  const reply = z.object({ said: text });
  return {
    method: 'POST',
    path,
    body: z.object(body),
    bodyLimit: DEFAULT_BODY_LIMIT,
    reply,
  } as const;
}

export function listOf<Item extends Shape>(item: Item) {
  return z.readonly(z.array(z.object(item)));
}

export const number = z.int().check(z.nonnegative());
export const numbers = z.readonly(z.array(number));
export const text = z.string();

/** Milliseconds since 1970-01-01 UTC. */
export const instant = z.int();

export const puzzle = z.enum(PUZZLES);

/** A puzzle of a day. */
export const place = { date: calendarDateSchema, puzzle };

/** How a puzzle was solved; what is optional is missing where no win says how many tries it took. */
export const difficulty = {
  wins: number,
  /** A number, or a band such as `11–15`. */
  medianTries: z.optional(text),
  /** The share of wins in at most six tries, from 0 to 1. */
  bySixth: z.optional(z.number()),
};

/** Harder or easier than usual, or flooded with wins in one try. */
export const mark = z.optional(z.enum(['hard', 'easy', 'flood']));
