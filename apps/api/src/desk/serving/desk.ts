import { randomBytes } from 'node:crypto';
import type { CallShape } from '@starguess/api-contract';
import { type DeskContract, deskContract } from '@starguess/api-contract/desk';
import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { CommandError, isFromOutside, isUnavailable } from '../../faults.ts';
import type { Answer } from '../../http/answer.ts';
import type { Fetch } from '../../http/call.ts';
import { createRequestParser } from '../../http/contract/request.ts';
import { createFailureAnswer, problemAnswer, type Refusal } from '../../http/problem.ts';
import { createCalendar } from '../../time/game-day.ts';
import { createSummedLog, createSummedWarning } from '../../watch/summed-log.ts';
import { createPlan } from '../schedule-plan.ts';
import { createTokenCheck, deskHeaders, noStore, sameOrigin } from './door.ts';
import { addDeskPage, addRoomFiles, type DeskEnvironment } from './files.ts';
import { createDeskHandlers } from './handlers.ts';
import type { DeskHandlers, Rooms } from './room.ts';

export type DeskDependencies = Omit<Rooms, 'plan' | 'calendar' | 'todayNow'> & {
  readonly secret: Uint8Array;
  readonly logger: Logger;
  readonly checksReplies: boolean;
};

export type Desk = {
  readonly fetch: Fetch;
  /** The path of its page, with the token if this start generated it. */
  readonly path: string;
  /** Logs what the log has not reported yet. */
  readonly logSums: () => void;
};

const TOKEN_BYTES = 32;

const REFUSALS: Readonly<Record<number, Refusal>> = {
  403: { problem: 'cross-site', detail: 'The desk answers its own page alone' },
  429: {
    problem: 'too-many-requests',
    detail: 'There were too many wrong tokens: wait a minute',
    retryAfterSeconds: 60,
  },
};
const WRONG_TOKEN: Refusal = {
  problem: 'unauthorized',
  detail: 'The token is missing or wrong: take the address from the latest start in the log',
  headers: { 'www-authenticate': 'Bearer' },
};

/** Creates the operator's desk, which is served on a port of its own. */
export function createDesk(dependencies: DeskDependencies): Desk {
  const { settings, places, clock, logger, checksReplies } = dependencies;
  const calendar = createCalendar(settings.timeZone);
  const todayNow = () => calendar.dateAt(clock());
  const plan = createPlan({ ...dependencies, todayNow });
  const rooms = { ...dependencies, plan, calendar, todayNow };
  const sums = createSummedLog();
  const generatedToken = randomBytes(TOKEN_BYTES).toString('base64url');
  const verifyToken = createTokenCheck(settings.deskToken ?? generatedToken, {
    clock,
    logger,
    sums,
  });

  const app = new Hono<DeskEnvironment>();
  app.use(deskHeaders, noStore);
  app.use('/desk/api/*', sameOrigin, bearerAuth({ verifyToken }));
  addCalls(app, { handlers: createDeskHandlers(rooms), checksReplies });
  addRoomFiles(app, rooms);
  app.all('/desk/api/*', (context) => context.notFound());
  if (!addDeskPage(app, places.deskBuild)) logger.warn('desk not built: serving only its API');
  app.notFound(() => respond(problemAnswer({ problem: 'not-found' })));
  const warnOutage = createSummedWarning(logger, { sums, message: 'database unavailable' });
  const failureAnswer = createFailureAnswer(logger, warnOutage);
  app.onError((error) => {
    const refusal = refusalOf(error);
    return respond(refusal === undefined ? failureAnswer(error) : problemAnswer(refusal));
  });
  return {
    fetch: app.fetch,
    path: settings.deskToken === undefined ? `/desk/#token=${generatedToken}` : '/desk/',
    logSums: sums.write,
  };
}

/** Adds every call of the contract. */
function addCalls(
  app: Hono<DeskEnvironment>,
  { handlers, checksReplies }: { readonly handlers: DeskHandlers; readonly checksReplies: boolean },
): void {
  const bind = <Id extends keyof DeskContract>(id: Id) => {
    const route: DeskContract[Id] & CallShape = deskContract[id];
    const parse = createRequestParser<DeskContract[Id]>(route);
    app.on(route.method, route.path, async (context) => {
      const params = () => context.req.param();
      const parsed = await parse({ request: context.req.raw, params });
      if (!parsed.ok) return respond(problemAnswer(parsed.refusal));
      const reply = await handlers[id](parsed.value);
      if (checksReplies) z.parse(route.reply, reply);
      return context.json(reply);
    });
  };
  for (const id of Object.keys(deskContract).filter(isCall)) bind(id);
}

function isCall(id: string): id is keyof DeskContract {
  return id in deskContract;
}

function refusalOf(error: Error): Refusal | undefined {
  // Read first: the error classes are structurally alike, so `instanceof` narrows the type to
  // `never`.
  const { message: detail } = error;
  if (error instanceof HTTPException) return REFUSALS[error.status] ?? WRONG_TOKEN;
  if (error instanceof CommandError) return { problem: 'invalid-request', detail };
  const isOfMachine = isFromOutside(error) && !isUnavailable(error);
  return isOfMachine ? { problem: 'unavailable', detail } : undefined;
}

function respond({ body, ...head }: Answer): Response {
  return new Response(body, head);
}
