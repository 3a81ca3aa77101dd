import { GAME_MODES, type GameMode } from '@starguess/game-core';
import * as z from 'zod/mini';
import { absentCalls, type Contract, contract } from './contract.ts';
import { cronoPhotoRoute } from './crono.ts';
import { SUMMARIES } from './openapi-summaries.ts';
import { PROBLEM_CONTENT_TYPE, PROBLEMS, type ProblemCode, problemSchema } from './problem.ts';
import { recordRoutes } from './records.ts';
import { COMMON_PROBLEMS, type Route } from './route.ts';
import { API_KEY_HEADER, CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from './route-addresses.ts';

type Json = { readonly [key: string]: unknown };

/** The headers that tell a caller how to proceed, by the status they come with. */
const HEADERS: Readonly<Record<number, Json>> = {
  401: { 'WWW-Authenticate': { schema: { type: 'string' } } },
  405: { Allow: { description: 'The methods known here', schema: { type: 'string' } } },
  429: { 'Retry-After': seconds('When the limit is over, in seconds') },
  503: { 'Retry-After': seconds('When to try again, in seconds') },
};

const VERSION_HEADER = {
  description: 'The version of the contract that the server keeps',
  schema: { type: 'integer', const: CONTRACT_VERSION },
};

/** Describes the API of a site with these modes. */
export function openApiDocument(modes: readonly GameMode[] = GAME_MODES): Json {
  const paths: Record<string, Json> = {};
  const absent = absentCalls(modes);
  for (const { id } of Object.values(contract)) {
    if (absent.has(id)) continue;
    const route: Route = contract[id];
    const path = templateOf(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(id, route) };
  }
  const bytesRoutes = [
    ...(modes.includes('crono') ? [cronoPhotoRoute] : []),
    ...Object.values(recordRoutes),
  ];
  for (const route of bytesRoutes) {
    const path = templateOf(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: bytesOperation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Starguess API',
      version: `${CONTRACT_VERSION}.0.0`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(problemSchema, 'output') },
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: API_KEY_HEADER } },
    },
    security: [{}, { apiKey: [] }],
  };
}

function operationOf(id: keyof Contract, route: Route): Json {
  const isRevalidated = route.method === 'GET' && !route.isUncached;
  return withoutUndefined({
    operationId: id,
    summary: SUMMARIES[id],
    parameters: [
      ...parametersIn('path', route.params),
      ...parametersIn('query', route.query),
      ...parametersIn('header', route.headers),
    ],
    requestBody: route.body && {
      required: route.isBodyOptional !== true,
      content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
    },
    responses: withVersion({
      '200': {
        description: 'The answer',
        content: { 'application/json': { schema: schemaOf(route.reply, 'output') } },
      },
      ...(isRevalidated ? { '304': { description: 'What the caller holds is still right' } } : {}),
      ...problemResponses([...COMMON_PROBLEMS, ...route.problems], route.notFoundReply),
    }),
    ...limitsOf(route),
  });
}

/** A call whose body or reply is bytes. */
type BytesRoute = Pick<Route, 'params' | 'headers' | 'bodyLimit' | 'problems' | 'dailyLimit'> &
  Partial<Pick<Route, 'limit'>> & {
    readonly id: keyof typeof SUMMARIES;
    readonly method: string;
    readonly mediaType: string;
  };

function bytesOperation(route: BytesRoute): Json {
  const content = { [route.mediaType]: {} };
  const success: Record<string, Json> =
    route.method === 'GET'
      ? { '200': { description: 'The bytes', content } }
      : { '2XX': { description: 'Done' } };
  return withoutUndefined({
    operationId: route.id,
    summary: SUMMARIES[route.id],
    security: route.problems.includes('unauthorized') ? undefined : [],
    parameters: [...parametersIn('path', route.params), ...parametersIn('header', route.headers)],
    requestBody: route.bodyLimit && { required: true, content },
    responses: withVersion({ ...success, ...problemResponses(route.problems, undefined) }),
    ...limitsOf(route),
  });
}

type Limits = Partial<
  Pick<
    Route,
    | 'limit'
    | 'dailyLimit'
    | 'surveyLimits'
    | 'userLimit'
    | 'keylessLimit'
    | 'pastDaysLimit'
    | 'gameLimits'
    | 'itemLimit'
  >
>;

function limitsOf(limits: Limits): Json {
  return withoutUndefined({
    'x-rate-limit': limits.limit,
    'x-daily-rate-limit': limits.dailyLimit,
    'x-survey-rate-limits': limits.surveyLimits,
    'x-user-rate-limit': limits.userLimit,
    'x-keyless-rate-limit': limits.keylessLimit,
    'x-past-days-limit': limits.pastDaysLimit,
    'x-game-rate-limits': limits.gameLimits,
    'x-item-rate-limit': limits.itemLimit,
  });
}

function parametersIn(place: 'path' | 'query' | 'header', fields: z.ZodMiniObject | undefined) {
  return Object.entries(fields?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(schema, undefined).success,
    schema: schemaOf(schema, 'input'),
  }));
}

function withVersion(responses: Readonly<Record<string, Json>>): Json {
  return Object.fromEntries(
    Object.entries(responses).map(([status, { headers, ...response }]) => [
      status,
      { ...response, headers: { [CONTRACT_VERSION_HEADER]: VERSION_HEADER, ...Object(headers) } },
    ]),
  );
}

function problemResponses(
  codes: readonly ProblemCode[],
  notFoundReply: Route['notFoundReply'],
): Readonly<Record<string, Json>> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codes) {
    const { status } = PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    Array.from(byStatus, ([status, sameStatus]) => [
      String(status),
      withoutUndefined({
        description: sameStatus.map((code) => `\`${code}\`: ${PROBLEMS[code].title}`).join('; '),
        headers: HEADERS[status],
        content: withoutUndefined({
          [PROBLEM_CONTENT_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } },
          'application/json':
            status === 404 && notFoundReply
              ? { schema: schemaOf(notFoundReply, 'output') }
              : undefined,
        }),
      }),
    ]),
  );
}

function withoutUndefined(members: Json): Json {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

function seconds(description: string): Json {
  return { description, schema: { type: 'integer', minimum: 0 } };
}

function templateOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}
