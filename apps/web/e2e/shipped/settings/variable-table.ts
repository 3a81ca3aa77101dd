import { circleRoutes } from '@starguess/api-contract';
import { DAILY_MODES, DAY_MS, type Schedule } from '@starguess/game-core';
import { createDailySchedule, createDraws } from '../../../../api/src/modules/daily/schedule.ts';
import { loadCatalog } from '../../../../api/src/modules/site/catalog-source.ts';
import type { variables } from '../../../../api/src/settings/variables.ts';
import { CONTACT, NEWCOMER, REFUSED_WORD, SITE_WORDS } from './made-files.ts';
import type { Row } from './row.ts';
import { rowsAt, type SeenSite } from './seen-site.ts';

const SECRET = 'a secret of the operator, long enough to be one';
const API_KEY = 'key-of-the-page';
const DESK_TOKEN = 'token-of-the-desk-long-enough-to-be-one';
const OTHER_ORIGIN = 'https://pages.example';
/** A zone that shares midnight with hardly any other. */
export const ZONE = 'Asia/Kathmandu';
const RATE_LIMIT_FACTOR = 0.1;

/** What an operator would see of each variable, with a value of its own and without one. */
export const variableTable: Readonly<Record<keyof typeof variables, Row>> = {
  PORT: {
    value: ({ port }) => String(port),
    look: ({ url }, { port }) => new URL(url).port === String(port),
    sees: [true, false],
  },
  HOST: {
    value: ({ host }) => host,
    look: ({ url }, { host }) => url.includes(host),
    sees: [true, false],
  },
  PUBLIC_ORIGIN: {
    value: ({ host, port }) => `http://${host}:${port}`,
    look: (site) => site.statusAt('elsewhere.example'),
    sees: [421, 200],
  },
  TRUSTED_PROXIES: {
    value: '127.0.0.0/8,::1',
    look: async (site) => {
      await refusedCircle(site, '198.51.100.7');
      return (await addCircle(site, '198.51.100.8')).status;
    },
    sees: [200, 429],
  },
  CORS_ORIGINS: {
    value: OTHER_ORIGIN,
    look: async (site) => {
      const { headers } = await site.ask('/api/server-date/', {
        headers: { origin: OTHER_ORIGIN },
      });
      return headers.get('access-control-allow-origin');
    },
    sees: [OTHER_ORIGIN, null],
  },
  MAX_CONNECTIONS: {
    value: '20',
    look: async (site) => [
      (await site.closedOf(40)) >= 20,
      site.log().includes('MAX_CONNECTIONS is 5000, but this process can open only'),
    ],
    sees: [
      [true, false],
      [false, true],
    ],
  },
  DATABASE_URL: {
    value: ({ databaseUrl }) => databaseUrl,
    look: async (site, { databaseUrl }) => {
      const { id } = await site.privateGame();
      return (await rowsAt(databaseUrl, 'crono_game')).some((game) => game.id === id);
    },
    sees: [true, false],
  },
  GAME_TIMEZONE: {
    value: ZONE,
    look: async (site) => (await site.json('/api/server-date/')).nextDateAt.slice(11, 16),
    sees: ['18:15', '00:00'],
  },
  ARCHIVE_FROM: {
    value: () => new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 10),
    look: async (site) => {
      const date = new Date(Date.now() - 9 * DAY_MS).toISOString().slice(0, 10);
      return (await site.ask(`/api/classic/daily-guess/?date=${date}`)).status;
    },
    sees: [404, 200],
  },
  DAILY_SECRET: {
    value: SECRET,
    look: async (site, { folder }) => {
      const { targetOf } = await schedule(`${folder}/catalogue`);
      const days = await Promise.all(
        DAILY_MODES.map(async (mode) => ({
          mode,
          ...(await site.json(`/api/${mode}/daily-guess/`)),
        })),
      );
      return days.every(({ mode, date, today }) => targetOf(mode, date) === today);
    },
    sees: [true, false],
  },
  CATALOG_DIR: {
    value: ({ folder }) => `${folder}/catalogue`,
    look: async (site) => {
      const [address = ''] = /\/catalog\/\w+\.json/.exec(await site.text('/')) ?? [];
      return (await site.text(address)).includes(NEWCOMER);
    },
    sees: [true, false],
  },
  PAGE_CONFIG: {
    value: ({ folder }) => `${folder}/page.json`,
    look: async (site) => (await site.ask('/')).headers.get('rating'),
    sees: [null, 'RTA-5042-1996-1400-1577-RTA'],
  },
  SITE_DIR: {
    value: ({ folder }) => `${folder}/site`,
    look: async (site) => (await site.text('/pages/imprint')).includes(SITE_WORDS),
    sees: [true, false],
  },
  SITE_NAME: {
    value: 'Stars',
    look: async (site) => /<title>.*· (\w+)<\/title>/.exec(await site.text('/'))?.[1],
    sees: ['Stars', 'Starguess'],
  },
  THEME: {
    value: 'contrast',
    look: async (site) => /<html[^>]* data-theme="(\w+)"/.exec(await site.text('/'))?.[1],
    sees: ['contrast', undefined],
  },
  FEATURE_FLAGS: {
    value: 'classic-modes',
    look: async (site) => (await site.pageConfig()).featureFlags,
    sees: [['classic-modes'], undefined],
  },
  AGE_NOTICE: {
    value: 'true',
    look: async (site) => (await site.pageConfig()).ageNotice,
    sees: [true, false],
  },
  API_KEY: {
    value: API_KEY,
    look: async (site) => (await fetch(`${site.url}/api/server-date/`)).status,
    sees: [401, 200],
  },
  SECURITY_CONTACT: {
    value: CONTACT,
    look: async (site) => (await site.text('/.well-known/security.txt')).includes(CONTACT),
    sees: [true, false],
  },
  RATE_LIMITS: {
    value: String(RATE_LIMIT_FACTOR),
    look: async (site) => {
      const policy = (await refusedCircle(site, '198.51.100.9')).headers.get('ratelimit-policy');
      return Number(/q=(\d+)/.exec(policy ?? '')?.[1]);
    },
    sees: [
      circleRoutes.createTable.limit.points * RATE_LIMIT_FACTOR,
      circleRoutes.createTable.limit.points,
    ],
  },
  REFUSED_NAMES: {
    value: ({ folder }) => `${folder}/refused.txt`,
    look: async (site) => {
      const body = { name: REFUSED_WORD, invitation: 'none' };
      return (await site.json('/api/tables/join', { method: 'POST', body })).code;
    },
    sees: ['username-refused', 'table-not-found'],
  },
  CRONO_START_DELAY_MS: {
    value: '60000',
    look: async (site) => {
      const { id, assignedUserId: userId } = await site.privateGame();
      const body = { userId };
      return (await site.json(`/api/crono/${id}/start`, { method: 'POST', body })).status;
    },
    sees: ['starting', 'ongoing'],
  },
  RETENTION_CRONO_DAYS: {
    value: '5',
    look: async (site) => {
      const { date, nextDateAt } = await site.json('/api/server-date/');
      await site.ask(`/api/crono/${date}`);
      return daysKept(site, { id: date, after: Date.parse(nextDateAt) });
    },
    sees: [5, 90],
  },
  RETENTION_PRIVATE_CRONO_DAYS: {
    value: '4',
    look: async (site) => {
      const { id } = await site.privateGame();
      return daysKept(site, { id, after: Date.now() });
    },
    sees: [4, 30],
  },
  RETENTION_FEEDBACK_DAYS: keptDays('feedback'),
  RETENTION_TRACKING_DAYS: keptDays('tracked_event'),
  RETENTION_RECORDS_DAYS: keptDays('record'),
  BUDGET_FEEDBACK_MB: budget('feedback', [1, 20]),
  BUDGET_TRACKING_MB: budget('tracking', [2, 50]),
  BUDGET_WINS_MB: budget('wins', [3, 100]),
  BUDGET_CRONO_MB: budget('crono', [4, 200]),
  BUDGET_RECORDS_MB: budget('records', [5, 100]),
  BUDGET_TABLES_MB: budget('tables', [6, 50]),
  RENDER: {
    value: 'off',
    look: async (site) => (await site.text('/')).includes('<div id="root" data-rendered>'),
    sees: [false, true],
  },
  INDEXING: {
    value: 'off',
    look: async (site) => (await site.ask('/')).headers.get('x-robots-tag'),
    sees: ['noindex', null],
  },
  SERVICE_WORKER: {
    value: 'off',
    look: async (site) => (await site.text('/service-worker.js')).includes('respondWith'),
    sees: [false, true],
  },
  METRICS_PORT: {
    value: ({ metricsPort }) => String(metricsPort),
    look: ({ metricsUrl }, { metricsPort }) => new URL(metricsUrl).port === String(metricsPort),
    sees: [true, false],
  },
  DESK_PORT: {
    value: '0',
    look: (site) => site.log().includes('serving the desk'),
    sees: [true, false],
  },
  DESK_TOKEN: {
    value: DESK_TOKEN,
    look: async (site) => {
      const [, desk] = /"url":"([^"]+\/desk\/)"/.exec(site.log()) ?? [];
      const headers = { authorization: `Bearer ${DESK_TOKEN}` };
      return desk && (await fetch(new URL('api/today', desk), { headers })).status;
    },
    sees: [200, undefined],
  },
  LOG_LEVEL: {
    value: 'debug',
    look: (site) => site.log().includes('"level":20'),
    sees: [true, false],
  },
};

let drawn: Promise<Schedule> | undefined;

/** The targets that the secret draws, which take seconds. */
function schedule(catalogue: string): Promise<Schedule> {
  drawn ??= loadCatalog(catalogue, { currentYear: new Date().getUTCFullYear() }).then(
    ({ catalog }) => createDailySchedule(catalog, createDraws(Buffer.from(SECRET))),
  );
  return drawn;
}

function addCircle(site: SeenSite, from: string): Promise<Response> {
  const headers = { 'x-forwarded-for': from };
  return site.ask('/api/tables', { method: 'POST', headers, body: { name: 'Ida' } });
}

/** Adds tables until one is one too many. */
async function refusedCircle(site: SeenSite, from: string): Promise<Response> {
  for (let left = circleRoutes.createTable.limit.points; left > 0; left -= 1) {
    const answer = await addCircle(site, from);
    if (answer.status === 429) return answer;
  }
  return addCircle(site, from);
}

async function daysKept(site: SeenSite, { id, after }: { id: string; after: number }) {
  const game = (await site.rowsOf('crono_game')).find((one) => one.id === id);
  return Math.round((Number(game?.expires_at) - after) / DAY_MS);
}

/** Each has a row of ten days ago and one of years ago, which no default keeps. */
function keptDays(table: string): Row {
  return {
    value: '5',
    look: async (site) => (await site.rowsOf(table)).length,
    sees: [0, 1],
  };
}

function budget(table: string, [set, unset]: readonly [number, number]): Row {
  return {
    value: String(set),
    look: async (site) => (await site.metric('starguess_budget_bytes')).get(`{table="${table}"}`),
    sees: [set * 1_000_000, unset * 1_000_000],
  };
}
