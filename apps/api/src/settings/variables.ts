import { apiKeySchema, nameSchema, siteNameSchema } from '@starguess/api-contract/page';
import { SCHEDULE_START } from '@starguess/game-core';
import * as z from 'zod';
import { isTimeZone } from '../time/game-day.ts';
import {
  archiveDateSchema,
  contactSchema,
  databaseSchema,
  daysSchema,
  deskTokenSchema,
  listSchema,
  megabytesSchema,
  onOrOffSchema,
  originSchema,
  pageConfigFileSchema,
  portSchema,
  rangeSchema,
  wholeNumber,
  wordListFileSchema,
} from './value-schemas.ts';

const MIN_SECRET_LENGTH = 32;
const MAX_RATE_LIMIT_FACTOR = 1_000;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * The schema of each variable, by name; each message is the end of a sentence. `title` is the type
 * and `description` the meaning in docs/settings.md, which `pnpm --filter @starguess/api settings` writes.
 */
export const variables = {
  PORT: portSchema.prefault('8787').describe('Port to listen on; `0` picks a free one.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .meta({ title: 'address' })
    .describe('Address to listen on; keep the default behind a reverse proxy on the same machine.'),
  PUBLIC_ORIGIN: originSchema
    .optional()
    .meta({ title: 'origin' })
    .describe(
      'Address of the site, such as `https://stars.example`: requests for other hosts get 421, writes from other origins are refused, and page heads contain absolute URLs. Set it wherever others can reach the server.',
    ),
  TRUSTED_PROXIES: listSchema
    .pipe(z.array(rangeSchema))
    .prefault('')
    .meta({ title: 'list of addresses and CIDR ranges' })
    .describe(
      'Proxies whose `X-Forwarded-For`, `X-Forwarded-Proto` and `X-Forwarded-Host` are trusted; otherwise all players behind a proxy share the limits of one caller.',
    ),
  CORS_ORIGINS: listSchema
    .pipe(z.array(originSchema))
    .prefault('')
    .meta({ title: 'list of origins' })
    .describe('Other origins whose pages may call the API.'),
  MAX_CONNECTIONS: wholeNumber('a number of connections', { from: 1, to: 999_999 })
    .prefault('5000')
    .describe(
      'Limit on simultaneous connections; each further one closes the one that has been idle longest.',
    ),
  DATABASE_URL: databaseSchema
    .optional()
    .meta({ title: 'address' })
    .describe(
      'SQLite as `file:/absolute/path` or `file:path`, PostgreSQL as `postgres://user@host:port/database`; by default `data/starguess.sqlite` in the program’s folder.',
    ),
  GAME_TIMEZONE: z
    .string()
    .refine(isTimeZone, { error: ({ input }) => `'${input}' is not an IANA time zone` })
    .default('UTC')
    .meta({ title: 'IANA time zone' })
    .describe('Time zone whose midnight starts the next puzzles.'),
  ARCHIVE_FROM: archiveDateSchema
    .optional()
    .meta({ title: `date after ${SCHEDULE_START}` })
    .describe(
      'First day of the archive; by default 30 days before the first start, as stored in the database.',
    ),
  DAILY_SECRET: z
    .string()
    .refine(
      (secret) => secret.trim().length >= MIN_SECRET_LENGTH,
      `must have at least ${MIN_SECRET_LENGTH} characters, not counting spaces around them`,
    )
    .optional()
    .meta({ title: `at least ${MIN_SECRET_LENGTH} characters` })
    .describe(
      'Secret that coming targets are drawn with; by default the first start generates one and stores it in the database.',
    ),
  CATALOG_DIR: z
    .string()
    .optional()
    .meta({ title: 'folder' })
    .describe(
      'Catalogue created by `pnpm catalog import`; by default the fictional one that comes with Starguess.',
    ),
  PAGE_CONFIG: pageConfigFileSchema
    .default({})
    .meta({ title: 'path of a JSON file' })
    .describe('File with the keys below; the variables in this table take precedence.'),
  SITE_DIR: z
    .string()
    .optional()
    .meta({ title: 'folder' })
    .describe('Your own site’s texts, theme and pages; see [own-site.md](own-site.md).'),
  SITE_NAME: z
    .optional(siteNameSchema)
    .describe('Name in the tab, the header and shared texts; by default `Starguess`.'),
  THEME: z
    .optional(nameSchema)
    .meta({ title: 'name' })
    .describe(
      'Theme for players who haven’t chosen one; by default `midnight` or `daylight`, as their system prefers.',
    ),
  FEATURE_FLAGS: listSchema
    .pipe(z.array(nameSchema))
    .optional()
    .meta({ title: 'list of names' })
    .describe('`classic-modes` shows Classic’s difficulties.'),
  AGE_NOTICE: z
    .enum(['true', 'false'], 'must be true or false')
    .transform((text) => text === 'true')
    .optional()
    .meta({ title: '`true` or `false`' })
    .describe(
      'Whether visitors must accept an 18+ notice; by default `true` if `CATALOG_DIR` is set.',
    ),
  API_KEY: z
    .optional(apiKeySchema)
    .describe(
      'Key that calls under `/api/` must send as `x-api-key`; the page contains it, so it is public and protects nothing.',
    ),
  SECURITY_CONTACT: contactSchema
    .optional()
    .meta({ title: 'e-mail, `mailto:`, `https:` or `tel:` address' })
    .describe('Contact in `/.well-known/security.txt`; without one there is no such file.'),
  RATE_LIMITS: z
    .string()
    .regex(/^\d{1,4}(?:\.\d{1,3})?$/, 'is not a factor such as 0.5, 1 or 10')
    .transform(Number)
    .refine((factor) => factor <= MAX_RATE_LIMIT_FACTOR, `is more than ${MAX_RATE_LIMIT_FACTOR}`)
    .prefault('1')
    .meta({ title: `number, 0 to ${MAX_RATE_LIMIT_FACTOR}` })
    .describe('Factor applied to every rate limit; `0` turns them off.'),
  REFUSED_NAMES: wordListFileSchema
    .default([])
    .meta({ title: 'path of a text file' })
    .describe(
      'Words, one per line, that no name on a board may contain, look-alike letters included; lines that begin with `#` are ignored.',
    ),
  CRONO_START_DELAY_MS: wholeNumber('a number of milliseconds', { from: 0, to: 60_000 })
    .prefault('0')
    .describe('Time from Start to the first second of a Crono run.'),
  RETENTION_CRONO_DAYS: daysSchema
    .prefault('90')
    .describe('How long daily Crono games are kept after their date.'),
  RETENTION_PRIVATE_CRONO_DAYS: daysSchema
    .prefault('30')
    .describe('How long private Crono games are kept after their last use.'),
  RETENTION_FEEDBACK_DAYS: daysSchema
    .prefault('365')
    .describe('How long feedback, survey answers and reports are kept.'),
  RETENTION_TRACKING_DAYS: daysSchema
    .prefault('90')
    .describe('How long analytics events are kept.'),
  RETENTION_RECORDS_DAYS: daysSchema
    .prefault('400')
    .describe('How long a player’s encrypted record is kept after its last use.'),
  BUDGET_FEEDBACK_MB: megabytesSchema
    .prefault('20')
    .describe('Limit on feedback, survey answers and reports stored per UTC day.'),
  BUDGET_TRACKING_MB: megabytesSchema
    .prefault('50')
    .describe('Limit on analytics events stored per UTC day.'),
  BUDGET_WINS_MB: megabytesSchema
    .prefault('100')
    .describe('Limit on keys of wins stored per UTC day, 240 bytes each.'),
  BUDGET_CRONO_MB: megabytesSchema
    .prefault('200')
    .describe('Limit on private games and runs of Crono stored per UTC day, about 1 kB each.'),
  BUDGET_RECORDS_MB: megabytesSchema
    .prefault('100')
    .describe(
      'Limit on the growth of players’ records per UTC day; deletions free nothing that day, and one network may use a tenth.',
    ),
  BUDGET_TABLES_MB: megabytesSchema
    .prefault('50')
    .describe('Limit on friends’ tables, members and results stored per UTC day.'),
  RENDER: onOrOffSchema
    .default('on')
    .describe('Whether the server renders pages; `off` sends an empty page instead.'),
  INDEXING: onOrOffSchema.default('on').describe('Whether search engines may list the site.'),
  SERVICE_WORKER: onOrOffSchema
    .optional()
    .describe('`off` removes the service worker and its caches from every browser; on by default.'),
  METRICS_PORT: portSchema
    .optional()
    .describe('Port on `HOST` for Prometheus metrics; without one there are none.'),
  DESK_PORT: portSchema
    .optional()
    .describe('Port on `HOST` for the operator’s desk; without one there is no desk.'),
  DESK_TOKEN: deskTokenSchema
    .optional()
    .describe(
      'What opens the desk; by default new at each start, in the address that the log gives.',
    ),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
    .default('info')
    .describe('Lowest level that is logged.'),
};
