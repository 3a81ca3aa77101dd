/** What a client of a flood sends on a connection, and what it reads of the answers. */
export type Client = {
  /** Pieces, each sent half a second after the one before. */
  readonly pieces: readonly string[];
  /** How it reads: nothing, a little at a time, or all that comes. */
  readonly reads: 'nothing' | 'slowly' | 'all';
};

/** The requests that a client sends at once. */
const REQUESTS = 2_400;
/** Refused for its missing ids: of stored ones the limits, which are off here, take 600 a minute. */
const EVENT = JSON.stringify({
  eventName: 'Copy clicked',
  attrs: { gameMode: 'classic' },
  extra: {},
});

const GETS = repeat('GET / HTTP/1.1\r\nHost:x\r\n\r\n');
const HEADS = repeat('HEAD / HTTP/1.1\r\nHost:x\r\n\r\n');
const MIXED = repeat(
  'GET / HTTP/1.1\r\nHost:x\r\n\r\n',
  'HEAD /favicon.svg HTTP/1.1\r\nHost:x\r\n\r\n',
  makePost('/api/tracking', EVENT),
  'OPTIONS /api/server-date HTTP/1.1\r\nHost:x\r\n\r\n',
  'GET /api/classic/daily-guess HTTP/1.1\r\nHost:x\r\n\r\n',
  'DELETE /nothing HTTP/1.1\r\nHost:x\r\n\r\n',
);
/** Refused with the body unread, so that each is answered before the next head is parsed. */
const REFUSED = repeat(makePost('/api/nothing', '{}'));
const BROKEN = repeat(
  makePost('/api/stats/feedback', '{"a":'),
  makePost('/api/stats/classic/post', '['.repeat(1_900)),
  makePost('/api/tracking', '{"__proto__":1}'),
);
const HALF = Math.floor(GETS.length / 2) + 5;

/** The floods of pipelined requests. */
export const FLOODS = {
  'reading nothing': [{ pieces: [GETS], reads: 'nothing' }],
  'slow readers': [{ pieces: [GETS], reads: 'slowly' }],
  halves: [{ pieces: [GETS.slice(0, HALF), GETS.slice(HALF)], reads: 'nothing' }],
  'mixed methods': [{ pieces: [MIXED], reads: 'nothing' }],
  HEAD: [{ pieces: [HEADS], reads: 'nothing' }],
  'refused bodies': [{ pieces: [REFUSED], reads: 'all' }],
} as const satisfies Readonly<Record<string, readonly Client[]>>;

/** Everything that costs a server much, side by side. */
const WORST: readonly Client[] = [
  ...Object.values(FLOODS).flat(),
  {
    pieces: [`GET / HTTP/1.1\r\nHost:x\r\nAccept-Encoding:${','.repeat(15_000)}\r\n\r\n`],
    reads: 'all',
  },
  { pieces: [`GET /${'a/'.repeat(7_500)} HTTP/1.1\r\nHost:x\r\n\r\n`], reads: 'all' },
  {
    pieces: [`GET / HTTP/1.1\r\nHost:x\r\nAccept-Encoding:${','.repeat(8_000)}\r\n\r\n`],
    reads: 'all',
  },
  { pieces: [BROKEN], reads: 'all' },
  { pieces: ['GET / HTTP/1.1\r\nHost:x\r\nX:'], reads: 'all' },
  { pieces: [MIXED], reads: 'slowly' },
];

export const KINDS: Readonly<Record<string, readonly Client[]>> = { ...FLOODS, worst: WORST };

function repeat(...requests: readonly string[]) {
  return Array.from({ length: REQUESTS }, (_, at) => requests[at % requests.length]).join('');
}

function makePost(path: string, body: string) {
  return [
    `POST ${path} HTTP/1.1`,
    'Host:x',
    'Content-Type:application/json',
    `Content-Length:${body.length}`,
    '',
    body,
  ].join('\r\n');
}
