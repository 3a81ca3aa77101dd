import type { Caller, Consumed, Route } from '@starguess/api-contract';
import { DAY_MS, dayNumber } from '@starguess/game-core';
import type { Clock } from '../time/clock.ts';
import type { Call } from './call.ts';
import { createCallerWindows } from './call-windows.ts';
import type { Client } from './caller.ts';
import { createLimits } from './client-limits.ts';
import type { Guard } from './guard.ts';
import type { Refusal } from './problem.ts';

type LimitedRoute = Pick<
  Route,
  | 'id'
  | 'limit'
  | 'dailyLimit'
  | 'surveyLimits'
  | 'userLimit'
  | 'keylessLimit'
  | 'gameLimits'
  | 'pastDaysLimit'
  | 'itemLimit'
>;

export type RouteLimits = {
  /** Counts a call for its client address. */
  readonly countCall: Guard;
  /** Counts a survey answer instead; absent from routes that take none. */
  readonly countAnswer?: Guard | undefined;
  /** Counts a call for the user that the body names. */
  readonly countUser: (body: unknown) => Refusal | undefined;
  /** The caller, for the limits that only the handler can count. */
  readonly callerOf: (call: Call) => Caller;
};

export type RateLimitsOf = (route: LimitedRoute) => RouteLimits;

type RateLimitSettings = {
  /** Multiplies the number of calls that each limit allows; 0 removes the limits. */
  readonly factor: number;
  readonly clock: Clock;
  readonly clientOf: (call: Call) => Client;
};

const KEY_HEADER = 'idempotency-key';

/**
 * Applies the limits that each route declares. A refusal carries `Retry-After` in seconds and the
 * headers of the IETF draft on rate limits.
 */
export function createRateLimits({ factor, clock, clientOf }: RateLimitSettings): RateLimitsOf {
  const windowOf = createCallerWindows(clock);
  const { createLimit, createClientLimit } = createLimits({ factor, windowOf });
  return (route) => {
    const { id, limit, dailyLimit, surveyLimits, userLimit, keylessLimit, gameLimits } = route;
    const consume = createClientLimit('limit', { id, limit });
    const consumeDaily = createClientLimit('dailyLimit', { id, limit: dailyLimit });
    const consumeAnswer = createClientLimit('surveyLimit', { id, limit: surveyLimits?.limit });
    const consumeDailyAnswer = createClientLimit('surveyDailyLimit', {
      id,
      limit: surveyLimits?.dailyLimit,
    });
    const consumeKeyless = createClientLimit('keylessLimit', { id, limit: keylessLimit });
    const consumePastDay = createClientLimit('pastDaysLimit', { id, limit: route.pastDaysLimit });
    const consumeInDaily = createClientLimit('gameLimits', { id, limit: gameLimits?.daily });
    const consumeInPrivate = createClientLimit('gameLimits', { id, limit: gameLimits?.private });
    const consumeForItem = createClientLimit('itemLimit', { id, limit: route.itemLimit });
    const consumeUser = userLimit && createLimit({ name: 'user', scope: id, limit: userLimit });
    return {
      countCall: (call) => {
        const client = clientOf(call);
        const isKeyless = call.request.headers.get(KEY_HEADER) === null;
        return (
          refusalOf(consume(client)) ??
          refusalOf(consumeDaily(client)) ??
          (isKeyless ? refusalOf(consumeKeyless(client)) : undefined)
        );
      },
      countAnswer:
        surveyLimits &&
        ((call) => {
          const client = clientOf(call);
          return refusalOf(consumeAnswer(client)) ?? refusalOf(consumeDailyAnswer(client));
        }),
      callerOf: (call) => ({
        consumePastDay: (date) => consumePastDay(clientOf(call), { item: dayNumber(date) }),
        consumeInGame: ({ id: game, isPrivate }) =>
          (isPrivate ? consumeInPrivate : consumeInDaily)(clientOf(call), { subject: game }),
        consumeForItem: (item) => consumeForItem(clientOf(call), { subject: item }),
        noteSent: (sent) => {
          const key = `${id} sent ${clientOf(call).network} ${sent}`;
          const { window } = windowOf(DAY_MS / 1_000, key);
          window.calls += 1;
          const forget = () => {
            // Equal ones may have been sent since, and must not hide the next one.
            window.calls = 0;
          };
          return { isNew: window.calls === 1, forget };
        },
      }),
      countUser: (body) => {
        const userId = userIdIn(body);
        return userId === undefined ? undefined : refusalOf(consumeUser?.(userId));
      },
    };
  };
}

function refusalOf(consumed: Consumed | undefined): Refusal | undefined {
  return consumed?.ok === false ? consumed : undefined;
}

function userIdIn(body: unknown): string | undefined {
  return typeof body === 'object' &&
    body !== null &&
    'userId' in body &&
    typeof body.userId === 'string'
    ? body.userId
    : undefined;
}
