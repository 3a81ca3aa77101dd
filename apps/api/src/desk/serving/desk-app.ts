import type { CallShape, RouteRequest } from '@starguess/api-contract';
import { type DeskContract, type DeskReply, deskContract } from '@starguess/api-contract/desk';
import { Hono, type MiddlewareHandler } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { HTTPException } from 'hono/http-exception';
import { NONCE, type SecureHeadersVariables, secureHeaders } from 'hono/secure-headers';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { CommandError, isFromOutside, isUnavailable } from '../../faults.ts';
import type { Answer } from '../../http/answer.ts';
import { createRequestParser } from '../../http/contract/request.ts';
import { createFailureAnswer, problemAnswer, type Refusal } from '../../http/problem.ts';
import { NO_INDEXING } from '../../http/security-headers.ts';
import type { Clock } from '../../time/clock.ts';
import { createSummedWarning, type SummedLog } from '../../watch/summed-log.ts';
import { createTokenCheck } from './token-check.ts';

export type DeskEnvironment = { readonly Variables: SecureHeadersVariables };

/** Each answers its call, or throws a `CommandError` that says in a sentence why not. */
export type DeskHandlers = {
  readonly [Id in keyof DeskContract]: (
    request: RouteRequest<DeskContract[Id]>,
  ) => Promise<DeskReply<Id>>;
};

export type DeskAppDependencies = {
  readonly handlers: DeskHandlers;
  /** Adds the files under `/desk/api/`, and the page. */
  readonly addFiles: (app: Hono<DeskEnvironment>) => void;
  readonly token: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly sums: SummedLog;
  readonly checksReplies: boolean;
};

const HEADERS = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", NONCE],
    imgSrc: ["'self'", 'blob:', 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
  xFrameOptions: 'DENY',
  // The proxy that adds HTTPS decides about its host.
  strictTransportSecurity: false,
});

const WRONG_TOKEN: Refusal = {
  problem: 'unauthorized',
  detail: 'The token is missing or wrong: take the address from the latest start in the log',
  headers: { 'www-authenticate': 'Bearer' },
};

const TOO_MANY: Refusal = {
  problem: 'too-many-requests',
  detail: 'There were too many wrong tokens: wait a minute',
  retryAfterSeconds: 60,
};

/** Creates the operator's desk: every call of its contract, its files and its page. */
export function createDeskApp(dependencies: DeskAppDependencies): Hono<DeskEnvironment> {
  const { handlers, addFiles, token, logger, sums } = dependencies;
  const app = new Hono<DeskEnvironment>();
  app.use(HEADERS, unstored);
  app.use('/desk/api/*', sameOrigin);
  app.use('/desk/api/*', bearerAuth({ verifyToken: createTokenCheck(token, dependencies) }));
  const bind = <Id extends keyof DeskContract>(id: Id) => {
    const route: DeskContract[Id] & CallShape = deskContract[id];
    const parse = createRequestParser<DeskContract[Id]>(route);
    app.on(route.method, route.path, async (context) => {
      const request = context.req.raw;
      const parsed = await parse({ request, params: () => context.req.param() });
      if (!parsed.ok) return respond(problemAnswer(parsed.refusal));
      const reply = await handlers[id](parsed.value);
      if (dependencies.checksReplies) z.parse(route.reply, reply);
      return context.json(reply);
    });
  };
  for (const id of Object.keys(deskContract).filter(isCall)) bind(id);
  addFiles(app);
  app.notFound(() => respond(problemAnswer({ problem: 'not-found' })));
  const warnOutage = createSummedWarning(logger, { sums, message: 'database unavailable' });
  const failureAnswer = createFailureAnswer(logger, warnOutage);
  app.onError((error) => {
    const refusal = refusalOf(error);
    return respond(refusal === undefined ? failureAnswer(error) : problemAnswer(refusal));
  });
  return app;
}

function isCall(id: string): id is keyof DeskContract {
  return id in deskContract;
}

function refusalOf(error: Error): Refusal | undefined {
  if (error instanceof HTTPException) return error.status === 429 ? TOO_MANY : WRONG_TOKEN;
  // Taken before the types of errors, which all look alike, are told apart.
  const { message: detail } = error;
  if (error instanceof CommandError) return { problem: 'invalid-request', detail };
  const isOfMachine = isFromOutside(error) && !isUnavailable(error);
  return isOfMachine ? { problem: 'unavailable', detail } : undefined;
}

const unstored: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('cache-control', 'no-store');
  for (const [name, value] of Object.entries(NO_INDEXING)) context.header(name, value);
};

const OWN_SITES: readonly (string | undefined)[] = ['same-origin', 'none', undefined];

/** Refuses what a browser sends for a page of another origin, reads too. */
const sameOrigin: MiddlewareHandler = async ({ req }, next) => {
  const origin = req.header('origin');
  const isOwn =
    OWN_SITES.includes(req.header('sec-fetch-site')) &&
    (origin === undefined || (URL.canParse(origin) && new URL(origin).host === req.header('host')));
  return isOwn ? next() : respond(problemAnswer({ problem: 'cross-site' }));
};

function respond({ body, ...head }: Answer): Response {
  return new Response(body, head);
}
