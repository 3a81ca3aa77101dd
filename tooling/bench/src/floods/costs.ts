import { type Program, startProgram } from '../program.ts';
import { becomeQuiet } from '../quiet.ts';
import { inBenchFolder } from '../served-program.ts';
import { playAnyLoad } from './any-load.ts';

const ROUND_MS = 1_000;
const PLAIN_ROUNDS = 3;
/** What the dearest request may cost, in plain pages. */
const MAX_PAGES = 10;

const EVENT = JSON.stringify({
  eventName: 'Copy clicked',
  attrs: { gameMode: 'classic' },
  extra: { device_id: 'a', session_id: 'a' },
});
const FEEDBACK = JSON.stringify({ feedbackId: 'general_feedback', answer: 'a'.repeat(4_000) });
let callers = 0;
const PLAIN = makeGet('/');
const CLOSING = makeGet('/', 'Connection: close');

/** Requests that cost a server more than they cost their sender. */
const DEAR: Readonly<Record<string, string>> = {
  'an encoding of 7,900 commas': makeGet('/', `Accept-Encoding: ${','.repeat(7_900)}`),
  'an encoding refused 1,300 times': makeGet('/', `Accept-Encoding: ${'x;q=0,'.repeat(1_300)}`),
  '1,900 tags': makeGet('/', `If-None-Match: ${'"a",'.repeat(1_900)}`),
  'a path of 1,024 bytes': makeGet('/a'.repeat(512)),
  'a path of the API of 1,024 bytes': makeGet(`/api${'/a'.repeat(510)}`),
  'a path of escapes': makeGet('/%61'.repeat(256)),
  'a page with a query of 7,900 bytes': makeGet(`/?${'a&'.repeat(3_950)}`),
  'a call with a query of 7,900 bytes': makeGet(`/api/classic/daily-guess?${'a&'.repeat(3_940)}`),
  'a path of 15,000 bytes': makeGet('/a'.repeat(7_500)),
  'a head of 15,000 bytes': makeGet('/', `X: ${'x'.repeat(15_000)}`),
  '95 headers': makeGet(
    '/',
    ...Array.from({ length: 95 }, (_, at) => `x-${at}: ${'x'.repeat(70)}`),
  ),
  '4,000 headers': makeGet('/', ...Array.from({ length: 4_000 }, () => 'a:')),
  'a host of 250 labels': `GET / HTTP/1.1\r\nHost: ${'A.'.repeat(120)}\r\n\r\n`,
  '3,900 proxies': makeGet('/api/server-date', `X-Forwarded-For: ${'a,'.repeat(3_900)}`),
  'a win': makePost('/api/stats/classic/post', '{}'),
  'an event': makePost('/api/tracking', EVENT),
  'a feedback of 4,000 letters': makePost('/api/stats/feedback', FEEDBACK),
  'a new private game': makePost('/api/crono/new', '{}'),
  'a deep body of 3,900 bytes': makePost('/api/stats/classic/post', '['.repeat(3_900)),
  'a deep body of 30,000 bytes': makePost('/api/stats/feedback', '['.repeat(30_000)),
  'a closed deep body of 30,000 bytes': makePost(
    '/api/stats/feedback',
    `{"a":${'['.repeat(15_000)}${']'.repeat(15_000)}}`,
  ),
};

/** In pieces, which Node hands on one by one. */
const PIECES: Readonly<Record<string, string>> = {
  'a body in 3,900 pieces': makePieces('/api/stats/classic/post', 3_900),
  'a body in 3,900 pieces for nobody': makePieces('/nothing', 3_900),
};

/** Refused with the end of the connection. */
const CLOSED: ReadonlySet<string> = new Set(['414', '431']);

type Dear = { readonly request: string; readonly maxPages: number };

/** Measures the server's processor time for each dear request against that of a plain page. */
export function benchCosts(): Promise<boolean> {
  return inBenchFolder(async (folder) => {
    const server = await startProgram('served', {
      args: ['in-groups'],
      environment: {
        DATABASE_URL: `file:${folder}/costs.sqlite`,
        RATE_LIMITS: '1000',
        TRUSTED_PROXIES: '127.0.0.1',
      },
      logFile: `${folder}/costs.log`,
    });
    try {
      await becomeQuiet(server);
      const plain = await leastCostOf(server, PLAIN);
      const opening = (await leastCostOf(server, CLOSING)) - plain;
      console.log(
        `floods, a plain page: ${plain.toFixed(0)} µs of server CPU, ` +
          `and ${opening.toFixed(0)} µs for a connection of its own`,
      );
      const isCheap = async (what: string, { request, maxPages }: Dear) => {
        const { microseconds, statuses } = await costOf(server, request);
        const isRefused = statuses.some((status) => CLOSED.has(status));
        const pages = (microseconds - (isRefused ? opening : 0)) / plain;
        console.log(
          `floods, ${what}: ${pages.toFixed(1)} pages (at most ${maxPages.toFixed(0)}), ` +
            `answered ${statuses.join(', ')}`,
        );
        return pages <= maxPages;
      };
      let isBounded = true;
      for (const [what, request] of Object.entries(DEAR)) {
        isBounded = (await isCheap(what, { request, maxPages: MAX_PAGES })) && isBounded;
      }
      for (const [what, request] of Object.entries(PIECES)) {
        // No more than as many bytes of plain pages.
        const maxPages = request.length / PLAIN.length;
        isBounded = (await isCheap(what, { request, maxPages })) && isBounded;
      }
      return isBounded;
    } finally {
      await server.stop();
    }
  });
}

/** What the program needs the first time, and what else the machine does, does not count. */
async function leastCostOf(server: Program, request: string) {
  const costs = [];
  for (let round = 0; round < PLAIN_ROUNDS; round += 1) {
    costs.push((await costOf(server, request)).microseconds);
  }
  return Math.min(...costs);
}

async function costOf({ port, used }: Program, request: string) {
  const before = await used();
  const statuses = await playAnyLoad({ port, request, milliseconds: ROUND_MS });
  const microseconds = (await used()).microseconds - before.microseconds;
  const answers = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  return { microseconds: microseconds / answers, statuses: [...statuses.keys()] };
}

function makeGet(path: string, ...headers: readonly string[]) {
  return [`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, '', ''].join('\r\n');
}

/** Each from a caller of its own, so that none uses up the limit of another. */
function makePost(path: string, body: string) {
  callers += 1;
  return [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `X-Forwarded-For: 192.0.2.${callers}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

function makePieces(path: string, pieces: number) {
  const head = ['Host: 127.0.0.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked'];
  return [`POST ${path} HTTP/1.1`, ...head, '', `${'1\r\na\r\n'.repeat(pieces)}0`, '', ''].join(
    '\r\n',
  );
}
