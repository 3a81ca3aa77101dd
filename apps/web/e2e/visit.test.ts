import type { BrowserContext } from '@playwright/test';
import { expect, test } from './journey.ts';
import { TEST_ALL } from './test-all.ts';
import { FEEDBACK, type Report, visitEverything } from './whole-visit.ts';

test.use({ ownServer: true, permissions: ['clipboard-write'] });

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** EVENT4 to EVENT11: each occurs in a complete visit. */
const EVENTS = [
  'Copy clicked',
  'Feedback answered',
  'Feedback closed',
  'Gamemode card clicked',
  'Guess failed',
  'Guess success',
  'Image failed',
  'Image guessed',
  'Image success',
  'Language changed',
  'Language picker clicked',
  'Model guessed',
];

type Row = Readonly<Record<string, unknown>>;

function isRow(row: unknown): row is Row {
  return typeof row === 'object' && row !== null;
}

/** Sorts the events and their attributes, because separate requests may arrive in any order. */
function sorted(reports: readonly Report[]): readonly string[] {
  return reports
    .map(([eventName, attributes]) =>
      JSON.stringify([eventName, Object.entries(attributes).sort()]),
    )
    .sort();
}

function reportsIn(rows: readonly Row[]): readonly Report[] {
  return rows.map(({ event_name, attributes }) => [
    String(event_name),
    JSON.parse(String(attributes)),
  ]);
}

/** Collects all breaches of the policy by pages of the context from now on. */
async function watchPolicy(context: BrowserContext): Promise<readonly string[]> {
  const violations: string[] = [];
  await context.exposeFunction('noteViolation', (text: string) => violations.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      Reflect.get(window, 'noteViolation')(`${event.violatedDirective}: ${event.blockedURI}`);
    });
  });
  return violations;
}

/** Collects every address that the context requests, and the cookies in its answers. */
function watchNetwork(context: BrowserContext) {
  const origins = new Set<string>();
  const cookies: Promise<string | null>[] = [];
  context.on('request', (request) => origins.add(new URL(request.url()).origin));
  context.on('response', (response) => cookies.push(response.headerValue('set-cookie')));
  return {
    origins,
    cookies: async () => (await Promise.all(cookies)).filter((cookie) => cookie !== null),
  };
}

test('[EVENT8] [EVENT9] [EVENT10] a whole visit is reported to nobody else, and only as declared', {
  tag: TEST_ALL,
}, async ({ classic, context, home, page, picker, server, stored }) => {
  const violations = await watchPolicy(context);
  const network = watchNetwork(context);
  const began = Date.parse('2031-03-04T12:00:00Z');
  const reports = await visitEverything({ page, home, picker, server, classic, stored });
  expect([...new Set(reports.map(([eventName]) => eventName))].sort()).toEqual(EVENTS);

  await expect.poll(() => server.rowsOf('tracked_event').length).toBe(reports.length);
  const rows = server.rowsOf('tracked_event').filter(isRow);
  expect(sorted(reportsIn(rows))).toEqual(sorted(reports));
  const deviceId = await stored.json('device_id');
  const sessionId = await page.evaluate(() => JSON.parse(sessionStorage.session_id));
  expect([deviceId, sessionId]).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)]);
  for (const [index, { received_at, ...row }] of rows.entries()) {
    const { event_name, attributes } = row;
    const ids = { device_id: deviceId, session_id: sessionId };
    expect(row).toEqual({ id: index + 1, event_name, attributes, ...ids });
    expect(Number(received_at)).toBeGreaterThan(began);
    expect(Number(received_at)).toBeLessThan(began + 3_600_000);
  }
  expect(server.rowsOf('feedback').filter(isRow)).toEqual([
    {
      id: 1,
      feedback_id: 'difficulty',
      answer: 'easy',
      language: 'en',
      received_at: expect.any(Number),
      done_at: null,
    },
    {
      id: 2,
      feedback_id: 'general_feedback',
      answer: FEEDBACK,
      language: 'en',
      received_at: expect.any(Number),
      done_at: null,
    },
  ]);

  expect(violations).toEqual([]);
  expect([...network.origins]).toEqual([server.url]);
  expect(await network.cookies()).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
