import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearElsewhere, storeElsewhere } from '../../../testing/other-tab.ts';
import { parseRecords } from '../parse-records.ts';
import { makeCode } from './carry-on-code.ts';
import { openRecord, recordKeys, sealRecords } from './sealed-record.ts';

const CODE = makeCode();
const SOLVED = '{"completed":"completed","tries":2}';

/** A server with one record, whose etag is the number of its writes. */
const server = {
  bytes: new Uint8Array(),
  calls: 0,
  writes: 0,
  /** Refuses every call with this status. */
  refusal: 0,
  /** What another device does before the next write arrives. */
  before: async () => {},
};

async function answer(_address: string, { method = 'GET', headers, body }: RequestInit) {
  server.calls += 1;
  if (server.refusal > 0) return new Response('{}', { status: server.refusal });
  const sent = new Headers(headers);
  if (method !== 'GET') {
    await server.before();
    server.before = async () => {};
  }
  const etag = `"${server.writes}"`;
  const isThere = server.bytes.length > 0;
  if (method === 'GET') {
    return isThere
      ? new Response(server.bytes, { headers: { etag } })
      : new Response('{}', { status: 404 });
  }
  if (method === 'DELETE') {
    server.bytes = new Uint8Array();
    return new Response(null, { status: 204 });
  }
  const holds = sent.has('if-none-match') ? !isThere : sent.get('if-match') === etag;
  if (!holds || !(body instanceof Uint8Array)) return new Response('{}', { status: 412 });
  await keep(Uint8Array.from(body));
  return new Response(null, { status: 204 });
}

async function keep(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  server.bytes = bytes;
  server.writes += 1;
}

/** Writes the record as another device does that knows nothing else. */
async function keepEntries(entries: Readonly<Record<string, unknown>>): Promise<void> {
  const { records } = parseRecords(Object.entries(entries), { today: undefined });
  const sealed = await sealRecords(records, await recordKeys(CODE));
  await keep(sealed?.bytes ?? new Uint8Array());
}

async function keptEntries(): Promise<unknown> {
  const opened = await openRecord(server.bytes, await recordKeys(CODE));
  return typeof opened === 'string' ? opened : JSON.parse(opened.text);
}

/** Opens the page in a browser that carries on, and waits for how its first exchange ends. */
async function visit() {
  storeElsewhere('carry-on', JSON.stringify(CODE));
  return exchanged();
}

async function exchanged() {
  const { startCarryingOn, ...carryingOn } = await import('./carrying-on.ts');
  const { useCarryOnState } = await import('./carry-on-state.ts');
  startCarryingOn();
  await vi.waitFor(() => expect(useCarryOnState.getState()).toBeDefined());
  return { ...carryingOn, state: useCarryOnState.getState };
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', answer);
  Object.assign(server, { bytes: new Uint8Array(), calls: 0, writes: 0, refusal: 0 });
  // The shortest pause between two attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

// What still waits must not call the server of another test.
afterEach(async () => (await import('./carrying-on.ts')).stopCarryingOn());

it('what another device writes in between is read and put together, and nothing is lost', async () => {
  await keepEntries({ 'classic-2026-11-18': ['a'] });
  storeElsewhere('classic-2026-11-19-status', SOLVED);
  server.before = () => keepEntries({ 'classic-2026-11-20-status': JSON.parse(SOLVED) });
  const { state } = await visit();
  expect(state()).toBe('current');
  expect(Object.keys(localStorage).sort()).toEqual([
    'carry-on',
    'classic-2026-11-18',
    'classic-2026-11-19-status',
    'classic-2026-11-20-status',
  ]);
  expect(await keptEntries()).toEqual({
    'classic-2026-11-18': ['a'],
    'classic-2026-11-19-status': JSON.parse(SOLVED),
    'classic-2026-11-20-status': JSON.parse(SOLVED),
  });
});

it('a run of crono under way here keeps its user id', async () => {
  await keepEntries({ 'crono-users': { game: 'theirs', other: 'v' } });
  storeElsewhere('crono-users', '{"game":"mine"}');
  await visit();
  expect(JSON.parse(localStorage.getItem('crono-users') ?? '')).toEqual({
    game: 'mine',
    other: 'v',
  });
});

it.each([
  ['gone', 'deleted', () => new Uint8Array()],
  ['damaged', 'changed in one bit', (bytes: Uint8Array) => bytes.with(20, (bytes[20] ?? 0) ^ 1)],
  ['otherVersion', 'sealed by a newer page', (bytes: Uint8Array) => bytes.with(0, 2)],
])(
  'says %s of a record that was %s, and changes it neither there nor here',
  async (reason, _how, change) => {
    await keepEntries({ 'classic-2026-11-20-status': JSON.parse(SOLVED) });
    server.bytes = Uint8Array.from(change(server.bytes));
    storeElsewhere('classic-2026-11-19', '["a"]');
    const { state } = await visit();
    expect(state()).toBe(reason);
    expect(server.writes).toBe(1);
    expect(Object.keys(localStorage).sort()).toEqual(['carry-on', 'classic-2026-11-19']);
  },
);

it.each([
  [500, 'away'],
  [429, 'full'],
  [503, 'full'],
  [413, 'tooLarge'],
])('says of the status %i: %s', async (status, state) => {
  server.refusal = status;
  expect((await visit()).state()).toBe(state);
});

it('games finished soon after an exchange wait for half a minute and go together, or as the page is hidden', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { carryOnBy, stopCarryingOn } = await import('./carrying-on.ts');
  const { dayRound } = await import('../../../stored/rounds.ts');
  const solve = (date: string) =>
    dayRound('classic', date).setState({ status: { completed: 'completed', tries: 2 } });
  const hidden = vi.spyOn(document, 'hidden', 'get');
  const show = (isShown: boolean) => {
    hidden.mockReturnValue(!isShown);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  await carryOnBy({ code: CODE, isNew: true });
  expect(server.writes).toBe(1);
  for (const date of ['2026-11-17', '2026-11-18']) {
    solve(date);
    vi.advanceTimersByTime(14_999);
  }
  expect(server.writes).toBe(1);
  vi.advanceTimersByTime(2);
  await vi.waitFor(() => expect(server.writes).toBe(2));

  solve('2026-11-19');
  show(false);
  await vi.waitFor(() => expect(server.writes).toBe(3));
  const { calls } = server;
  show(true);
  show(false);
  await keepEntries({ 'classic-2026-11-20-status': JSON.parse(SOLVED) });
  vi.advanceTimersByTime(30_000);
  expect(server.calls).toBe(calls);
  show(true);
  await vi.waitFor(() => expect(server.writes).toBe(5));
  // The games that came don't cause another exchange.
  expect(vi.getTimerCount()).toBe(0);
  stopCarryingOn();
  solve('2026-11-21');
  expect(vi.getTimerCount()).toBe(0);
});

it('what the server could not take is tried again after half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  await keepEntries({ 'classic-2026-11-18': ['a'] });
  server.refusal = 500;
  storeElsewhere('carry-on', JSON.stringify(CODE));
  const { startCarryingOn } = await import('./carrying-on.ts');
  const { useCarryOnState } = await import('./carry-on-state.ts');
  startCarryingOn();
  vi.advanceTimersByTime(0);
  await vi.waitFor(() => expect(useCarryOnState.getState()).toBe('away'));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  server.refusal = 0;
  vi.advanceTimersByTime(30_000);
  await vi.waitFor(() => expect(useCarryOnState.getState()).toBe('current'));
});

it('a record that others write at every attempt is tried again later', async () => {
  await keepEntries({ 'classic-2026-11-18': ['a'] });
  storeElsewhere('classic-2026-11-19', '["a"]');
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    server.before = () => keepEntries({ 'classic-2026-11-18': ['a'] });
    return answer(address, request);
  });
  const { state } = await visit();
  expect(state()).toBe('full');
});

it('a new code whose first answer was lost is made by the next attempt', async () => {
  await keepEntries({ 'classic-2026-11-18': ['a'] });
  const { carryOnBy } = await import('./carrying-on.ts');
  await Promise.all([1, 2].map(() => carryOnBy({ code: CODE, isNew: true })));
  expect(localStorage.getItem('carry-on')).toBe(JSON.stringify(CODE));
  // The second press, while the first works, calls nothing.
  expect(server.calls).toBe(2);
});

it('what is forgotten during an exchange stays forgotten', async () => {
  await keepEntries({ 'classic-2026-11-18': ['a'] });
  storeElsewhere('carry-on', JSON.stringify(makeCode()));
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    clearElsewhere();
    return answer(address, request);
  });
  const { carryOnBy } = await import('./carrying-on.ts');
  await carryOnBy({ code: CODE, isNew: false });
  expect(localStorage.length).toBe(0);
});

it('says whether the record was deleted, and keeps the code until it is', async () => {
  await keepEntries({ 'classic-2026-11-18': ['a'] });
  const { deleteEverywhere, state } = await visit();
  server.refusal = 500;
  expect(await deleteEverywhere()).toBe(false);
  expect(state()).toBe('away');
  expect(localStorage.getItem('carry-on')).not.toBeNull();
  server.refusal = 0;
  expect(await deleteEverywhere()).toBe(true);
  expect(state()).toBe('deleted');
  expect(localStorage.getItem('carry-on')).toBeNull();
  expect(server.bytes).toHaveLength(0);
});

it('a code that is wrong leaves the browser as it is', async () => {
  const { carryOnBy } = await import('./carrying-on.ts');
  const { useCarryOnState } = await import('./carry-on-state.ts');
  await carryOnBy({ code: CODE, isNew: false });
  expect(useCarryOnState.getState()).toBe('gone');
  expect(localStorage.getItem('carry-on')).toBeNull();
});
