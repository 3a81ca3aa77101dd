import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StrictPageConfiguration } from '@starguess/api-contract/page';
import { addDays } from '@starguess/game-core';
import type { variables } from '../../../api/src/settings/variables.ts';
import type { ShippedServer } from './shipped-server.ts';
import { expect, test } from './site.ts';

const OTHER_ORIGIN = 'https://pages.example';
const API_KEY = 'key-of-the-page';
/** Of this machine alone, and not the default. */
const HOST = process.platform === 'linux' ? '127.0.0.2' : '::1';
/** On a busy computer. */
const RENDERED_WITHIN_MS = 180_000;
const PAST_DATE = addDays(new Date().toISOString().slice(0, 10), -9);

/** Values that show in what the server answers or logs, and what then stands there and else does not. */
const VARIABLES = {
  HOST: [HOST, /ready at http:\/\/(?!127\.0\.0\.1)/],
  CORS_ORIGINS: [OTHER_ORIGIN, `access-control-allow-origin,${OTHER_ORIGIN}`],
  GAME_TIMEZONE: ['Asia/Kathmandu', /"nextDateAt":"[^"]+T18:15/],
  ARCHIVE_FROM: [addDays(PAST_DATE, 6), `?date=${PAST_DATE} 404`],
  SITE_NAME: ['Stars', '· Stars</title>'],
  THEME: ['contrast', 'data-theme="contrast"'],
  FEATURE_FLAGS: ['classic-modes', '"featureFlags":["classic-modes"]'],
  AGE_NOTICE: ['true', '"ageNotice":true'],
  API_KEY: [API_KEY, `"apiKey":"${API_KEY}"`],
  SECURITY_CONTACT: ['tel:+15550100', 'Contact: tel:+15550100'],
  BUDGET_FEEDBACK_MB: ['1', 'budget_bytes{table="feedback"} 1000000\n'],
  BUDGET_TRACKING_MB: ['2', 'budget_bytes{table="tracking"} 2000000\n'],
  BUDGET_WINS_MB: ['3', 'budget_bytes{table="wins"} 3000000\n'],
  BUDGET_CRONO_MB: ['4', 'budget_bytes{table="crono"} 4000000\n'],
  BUDGET_RECORDS_MB: ['5', 'budget_bytes{table="records"} 5000000\n'],
  BUDGET_TABLES_MB: ['6', 'budget_bytes{table="tables"} 6000000\n'],
  RENDER: ['off', '<div id="root"></div>'],
  INDEXING: ['off', 'x-robots-tag,noindex'],
  SERVICE_WORKER: ['off', '"offline":false'],
  DESK_PORT: ['0', '/desk/'],
} as const satisfies Partial<Record<keyof typeof variables, Row<string>>>;

/** The same of each key of PAGE_CONFIG. */
const PAGE_KEYS: { readonly [Key in keyof StrictPageConfiguration]-?: Row<unknown> } = {
  siteName: ['Stars of the file', '· Stars of the file</title>'],
  description: ['Guess who it is', 'content="Guess who it is"'],
  theme: ['daylight', 'data-theme="daylight"'],
  featureFlags: [['classic-modes'], '"featureFlags":["classic-modes"]'],
  ageNotice: [true, '"ageNotice":true'],
  background: ['#102030', '"background":"#102030"'],
  centered: [true, / data-centered/],
  features: [{ cast: false }, '/cast 404'],
  footerLinks: [[{ label: 'Terms', url: '/terms.html' }], '"label":"Terms"'],
  icons: [[{ src: '/icons/own.svg', sizes: 'any' }], '<link rel="icon" href="/icons/own.svg"'],
  rating: ['none', /^(?!.*rating,RTA)/s],
  modes: [['classic', 'crono'], '/api/image-guess/daily-guess/ 404'],
  languages: [['en', 'es'], '/messages/es.json 200'],
  survey: [{ showOn: 'none' }, '"survey":{"showOn":"none"}'],
  apiKey: ['key-of-the-file', '"apiKey":"key-of-the-file"'],
  apiBaseUrl: ['https://api.example/v1', /connect-src [^;]*https:\/\/api\.example/],
  imageGuessApiBaseUrl: ['https://image.example/v1', /connect-src [^;]*https:\/\/image\.example/],
  mocks: [true, '"mocks":true'],
  dev: [true, '"dev":true'],
  archiveFrom: ['2020-02-03', '"archiveFrom":"2020-02-03"'],
  dummyCounts: [true, '"dummyCounts":true'],
};

type Row<Value> = readonly [value: Value, shows: string | RegExp];

test('settings show outside, and so do their defaults', async ({ folder, site }) => {
  const PAGE_CONFIG = join(folder, 'every-key.json');
  await writeFile(PAGE_CONFIG, JSON.stringify(valuesOf(PAGE_KEYS)));
  const both = { METRICS_PORT: '0', LOG_LEVEL: 'info' };
  const unset = await site.start(both);
  const set = await site.start({ ...both, ...valuesOf(VARIABLES) });
  const configured = await site.start({ ...both, PAGE_CONFIG });
  await expect
    .poll(() => seenOf(unset), { timeout: RENDERED_WITHIN_MS })
    .not.toContain(VARIABLES.RENDER[1]);
  const defaults = await seenOf(unset);
  for (const [changed, rows] of [
    [set, VARIABLES],
    [configured, PAGE_KEYS],
  ] as const) {
    const seen = await seenOf(changed);
    for (const [name, [, shows]] of Object.entries(rows)) {
      expect.soft([name, shown(seen, shows), shown(defaults, shows)]).toEqual([name, true, false]);
    }
    expect(await changed.stop()).toMatchObject({ code: 0, err: '' });
  }
});

const PATHS = ['/', '/cast', '/messages/es.json', '/service-worker.js', '/.well-known/security.txt']
  .concat('/api/server-date/', '/api/image-guess/daily-guess/')
  .concat(`/api/classic/daily-guess/?date=${PAST_DATE}`);

/** All that a server answers to these requests, its metrics and its log. */
async function seenOf({ url, log }: ShippedServer): Promise<string> {
  const headers = { origin: OTHER_ORIGIN, 'x-api-key': API_KEY };
  const [, metrics = ''] = /"url":"([^"]+\/metrics)"/.exec(log()) ?? [];
  const answers = [...PATHS.map((path) => url + path), metrics].map(async (address) => {
    const answer = await fetch(address, { headers });
    return [`${address} ${answer.status}`, ...answer.headers, await answer.text()].join('\n');
  });
  return [...(await Promise.all(answers)), log()].join('\n');
}

function shown(seen: string, shows: string | RegExp): boolean {
  return typeof shows === 'string' ? seen.includes(shows) : shows.test(seen);
}

function valuesOf<Value>(rows: Readonly<Record<string, Row<Value>>>) {
  return Object.fromEntries(Object.entries(rows).map(([name, [value]]) => [name, value]));
}
