import { GAME_MODES, type GameMode } from '@starguess/game-core';
import * as z from 'zod/mini';
import { absentCalls, type Contract, contract } from './contract.ts';
import { cronoPhotoRoute } from './crono.ts';
import { DAILY_MODE_TITLES, dailyModeRoutes, mapDailyModeRoutes } from './daily-mode-routes.ts';
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
  return {
    operationId: id,
    summary: SUMMARIES[id],
    parameters: [
      ...parametersIn('path', route.params),
      ...parametersIn('query', route.query),
      ...parametersIn('header', route.headers),
    ],
    ...(route.body && {
      requestBody: {
        required: route.isBodyOptional !== true,
        content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
      },
    }),
    responses: withVersion({
      '200': {
        description: 'The answer',
        content: { 'application/json': { schema: schemaOf(route.reply, 'output') } },
      },
      ...(route.method === 'GET' &&
        !route.isUncached && { '304': { description: 'What the caller holds is still right' } }),
      ...problemResponses([...COMMON_PROBLEMS, ...route.problems], route.notFoundReply),
    }),
    'x-rate-limit': route.limit,
    ...(route.dailyLimit && { 'x-daily-rate-limit': route.dailyLimit }),
    ...(route.surveyLimits && { 'x-survey-rate-limits': route.surveyLimits }),
    ...(route.userLimit && { 'x-user-rate-limit': route.userLimit }),
    ...(route.keylessLimit && { 'x-keyless-rate-limit': route.keylessLimit }),
    ...(route.pastDaysLimit && { 'x-past-days-limit': route.pastDaysLimit }),
    ...(route.gameLimits && { 'x-game-rate-limits': route.gameLimits }),
    ...(route.itemLimit && { 'x-item-rate-limit': route.itemLimit }),
  };
}

type BytesRoute = Pick<Route, 'params' | 'headers' | 'bodyLimit' | 'problems' | 'dailyLimit'> &
  Partial<Pick<Route, 'limit'>> & {
    readonly id: keyof typeof SUMMARIES;
    readonly method: string;
    readonly mediaType: string;
  };

function bytesOperation(route: BytesRoute): Json {
  const { id, method, params, headers, mediaType, bodyLimit, problems, limit, dailyLimit } = route;
  const content = { [mediaType]: {} };
  return {
    operationId: id,
    summary: SUMMARIES[id],
    ...(!problems.includes('unauthorized') && { security: [] }),
    parameters: [...parametersIn('path', params), ...parametersIn('header', headers)],
    ...(bodyLimit && { requestBody: { required: true, content } }),
    responses: withVersion({
      ...(method === 'GET'
        ? { '200': { description: 'The bytes', content } }
        : { '2XX': { description: 'Done' } }),
      ...problemResponses(problems, undefined),
    }),
    ...(limit && { 'x-rate-limit': limit }),
    ...(dailyLimit && { 'x-daily-rate-limit': dailyLimit }),
  };
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
    [...byStatus].map(([status, sameStatus]) => [
      String(status),
      {
        description: sameStatus.map((code) => `\`${code}\`: ${PROBLEMS[code].title}`).join('; '),
        ...(HEADERS[status] && { headers: HEADERS[status] }),
        content: {
          [PROBLEM_CONTENT_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } },
          ...(status === 404 &&
            notFoundReply && {
              'application/json': { schema: schemaOf(notFoundReply, 'output') },
            }),
        },
      },
    ]),
  );
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

/** The purpose of each route for readers of the OpenAPI document; the page does not load it. */
const SUMMARIES: Readonly<
  Record<keyof Contract | keyof typeof recordRoutes | (typeof cronoPhotoRoute)['id'], string>
> = {
  getServerDate: 'The date of the current puzzles and the instant of the next ones.',
  ...mapDailyModeRoutes('getDailyGuess', (mode) =>
    'query' in dailyModeRoutes[mode].getDailyGuess
      ? `${DAILY_MODE_TITLES[mode]}'s targets, of the asked difficulty.`
      : `The targets of ${DAILY_MODE_TITLES[mode]}.`,
  ),
  ...mapDailyModeRoutes(
    'getSuccesses',
    (mode) => `How many players solved ${DAILY_MODE_TITLES[mode]} today, and in how many tries.`,
  ),
  ...mapDailyModeRoutes(
    'recordSuccess',
    (mode) =>
      `Records a solved ${DAILY_MODE_TITLES[mode]} and answers the count; \`tries\` moves its histogram alone.`,
  ),
  getPastDay: 'A day that is over: its targets, and how they were solved.',
  createCronoGame: 'Creates a private game and a user of it.',
  createCronoUser: 'Creates a user of a game.',
  getCronoGame: 'A game as one user, or anyone, sees it.',
  startCronoRun: 'Starts the run of a user; a second start changes nothing.',
  guessCrono: 'Chooses an option of the current round.',
  submitCronoScore: 'Puts the score of a finished run on the board, with or without a name, once.',
  getCronoComparison: "One's own finished run of a private game beside the best of its board.",
  forgetCronoUser: "Deletes a user's run and entry; an unknown one is deleted already.",
  getCronoPhoto: 'The photo of a round that is the current or the next one of its player.',
  getRecord: "A player's record as the page has encrypted it.",
  putRecord: 'Makes a record, or replaces the one that the caller has read.',
  deleteRecord: 'Deletes a record for every device that has its code.',
  createTable: 'Creates a table and its first member.',
  joinTable: 'Makes the caller a member of the table of an invitation.',
  getTable: 'A table as one member sees it, without what would spoil a puzzle of today.',
  getInvitingTable: 'Who invites to a table and who sits there, for those who hold its invitation.',
  postTableResult: 'Puts a finished puzzle of today or yesterday on the table, once.',
  renameTableMember: "Changes a member's own name.",
  renewTableLink: 'Makes a new invitation; the one before admits nobody any more.',
  removeTableMember: 'Deletes a member with all results: oneself, or anybody as the host.',
  sendFeedback: "Stores a visitor's feedback, or an answer to a survey question.",
  sendReport:
    'Tells the operator that a field of a record is wrong; sent again, it changes nothing.',
  trackEvent: 'Stores one analytics event.',
};
