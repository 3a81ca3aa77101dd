import { join, resolve } from 'node:path';
import {
  apiKeySchema,
  nameSchema,
  siteNameSchema,
  strictPageConfigurationSchema,
} from '@starguess/api-contract';
import ipaddr from 'ipaddr.js';
import type { Level } from 'pino';
import * as z from 'zod';
import type { DatabaseAddress } from '../db/database.ts';
import { normalizeOrigin } from '../http/request-origin.ts';
import type { ProgramPlaces } from '../program-places.ts';
import { isTimeZone } from '../time/game-day.ts';
import type { AppSettings } from './app-settings.ts';
import { archiveDate } from './archive-date.ts';
import { databaseAddress } from './database-address.ts';
import { readJson } from './operator-file.ts';
import { foreignOrigins, isServedAlike, type PageConfig } from './page-config.ts';
import { wordListFile } from './word-list.ts';

/** All of the operator's settings, validated. */
export type Settings = AppSettings & {
  readonly port: number;
  readonly host: string;
  /** The most connections at once; a further one is closed at once. */
  readonly maxConnections: number;
  /** `undefined` turns the metrics off. */
  readonly metricsPort: number | undefined;
  readonly database: DatabaseAddress;
  readonly catalogFolder: string;
  /** `undefined` selects the secret stored in the database. */
  readonly dailySecret: Uint8Array | undefined;
  readonly logLevel: Level | 'silent';
};

export type ParsedEnvironment =
  | { readonly ok: true; readonly settings: Settings }
  /** One line that names the variable. */
  | { readonly ok: false; readonly problem: string };

/** The variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_SITE_NAME = 'Starguess';
const MIN_SECRET_LENGTH = 32;
const MAX_RATE_LIMIT_FACTOR = 1_000;
const MEGABYTE = 1_000_000;
const MAX_START_DELAY_MS = 60_000;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const listSchema = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

const originSchema = z.string().transform((text, context) => {
  if (text.includes('@')) return refuse(context, 'takes no user and no password');
  const origin = /^https?:\/\/[^\s/\\?#*]+\/?$/i.test(text) ? normalizeOrigin(text) : undefined;
  return origin ?? refuse(context, `'${text}' is no origin such as https://example.org`);
});

const rangeSchema = z.string().transform((text, context) => {
  const [address = ''] = text.split('/');
  const isIpv4 = ipaddr.IPv4.isValidFourPartDecimal(address);
  const range = text === address ? `${text}/${isIpv4 ? 32 : 128}` : text;
  const isRange = (isIpv4 || ipaddr.IPv6.isValid(address)) && ipaddr.isValidCIDR(range);
  return isRange ? range : refuse(context, `'${text}' is no address or CIDR range`);
});

const contactSchema = z.string().transform((text, context) => {
  if (/^(?:mailto:|https:\/\/|tel:)[\x21-\x7e]+$/.test(text)) return text;
  if (/^[\x21-\x7e]+@[\x21-\x7e]+$/.test(text)) return `mailto:${text}`;
  return refuse(context, `'${text}' is no e-mail address, nor a mailto:, https: or tel: address`);
});

const daysSchema = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'is not a number of days from 1 to 99999')
  .transform(Number);

const megabytesSchema = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'is not a number of megabytes from 1 to 999999')
  .transform((text) => Number(text) * MEGABYTE);

const portSchema = z
  .string()
  .regex(/^\d{1,5}$/, 'is not a port number')
  .transform(Number)
  .refine((port) => port <= 65_535, 'is not a port number');

const pageConfigFile = z.string().transform((path, context): PageConfig => {
  const read = readJson(path);
  if (!read.ok) return refuse(context, `${resolve(path)}: ${read.reason}`);
  const parsed = strictPageConfigurationSchema.safeParse(read.value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')} `;
  return refuse(context, `${path}: ${where}${issue?.message}`);
});

const onOrOff = z.enum(['on', 'off'], 'must be on or off').default('on');

const variables = {
  PORT: portSchema.default(8787),
  METRICS_PORT: portSchema.optional(),
  HOST: z.string().default('127.0.0.1'),
  MAX_CONNECTIONS: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'is not a number of connections from 1 to 999999')
    .transform(Number)
    .default(5_000),
  DATABASE_URL: z
    .string()
    .transform(
      (address, context) =>
        databaseAddress(address) ??
        refuse(context, 'must be file:/path (SQLite) or postgres://user@host/name (PostgreSQL)'),
    )
    .optional(),
  GAME_TIMEZONE: z
    .string()
    .refine(isTimeZone, { error: ({ input }) => `'${input}' is not an IANA time zone` })
    .default('UTC'),
  ARCHIVE_FROM: archiveDate.optional(),
  DAILY_SECRET: z
    .string()
    .refine(
      (secret) => secret.trim().length >= MIN_SECRET_LENGTH,
      `must have at least ${MIN_SECRET_LENGTH} characters, not counting blanks around them`,
    )
    .optional(),
  API_KEY: z.optional(apiKeySchema),
  PUBLIC_ORIGIN: originSchema.optional(),
  SECURITY_CONTACT: contactSchema.optional(),
  CORS_ORIGINS: listSchema.pipe(z.array(originSchema)).default([]),
  TRUSTED_PROXIES: listSchema.pipe(z.array(rangeSchema)).default([]),
  RATE_LIMITS: z
    .string()
    .regex(/^\d{1,4}(?:\.\d{1,3})?$/, 'is not a factor such as 0.5, 1 or 10')
    .transform(Number)
    .refine((factor) => factor <= MAX_RATE_LIMIT_FACTOR, `is more than ${MAX_RATE_LIMIT_FACTOR}`)
    .default(1),
  CRONO_START_DELAY_MS: z
    .string()
    .regex(/^\d{1,5}$/, 'is not a number of milliseconds')
    .transform(Number)
    .refine((delay) => delay <= MAX_START_DELAY_MS, `is more than ${MAX_START_DELAY_MS}`)
    .default(0),
  RETENTION_CRONO_DAYS: daysSchema.default(90),
  RETENTION_PRIVATE_CRONO_DAYS: daysSchema.default(30),
  RETENTION_FEEDBACK_DAYS: daysSchema.default(365),
  RETENTION_TRACKING_DAYS: daysSchema.default(90),
  REFUSED_NAMES: wordListFile.default([]),
  BUDGET_FEEDBACK_MB: megabytesSchema.default(20 * MEGABYTE),
  BUDGET_TRACKING_MB: megabytesSchema.default(50 * MEGABYTE),
  BUDGET_WINS_MB: megabytesSchema.default(100 * MEGABYTE),
  BUDGET_CRONO_MB: megabytesSchema.default(200 * MEGABYTE),
  FEATURE_FLAGS: listSchema.pipe(z.array(nameSchema)).optional(),
  SITE_NAME: z.optional(siteNameSchema),
  THEME: z.optional(nameSchema),
  PAGE_CONFIG: pageConfigFile.default({}),
  CATALOG_DIR: z.string().optional(),
  AGE_NOTICE: z
    .enum(['true', 'false'], 'must be true or false')
    .transform((text) => text === 'true')
    .optional(),
  RENDER: onOrOff,
  INDEXING: onOrOff,
  SERVICE_WORKER: z.enum(['on', 'off'], 'must be on or off').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
};

export const ENVIRONMENT_VARIABLES: readonly string[] = Object.keys(variables);

const environmentSchema = z.object(variables);

/** Parses and validates the environment. An empty variable counts as absent. */
export function parseEnvironment(
  environment: Environment,
  places: ProgramPlaces,
): ParsedEnvironment {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return { ok: true, settings: settingsOf(parsed.data, places) };
  const [issue] = parsed.error.issues;
  return { ok: false, problem: `${String(issue?.path[0])}: ${issue?.message}` };
}

type Variables = z.output<typeof environmentSchema>;

function settingsOf(env: Variables, places: ProgramPlaces): Settings {
  const config = pageConfigOf(env);
  return {
    port: env.PORT,
    host: env.HOST,
    maxConnections: env.MAX_CONNECTIONS,
    metricsPort: env.METRICS_PORT,
    database: env.DATABASE_URL ?? { engine: 'sqlite', file: join(places.data, 'starguess.sqlite') },
    catalogFolder: env.CATALOG_DIR ?? places.shippedCatalog,
    dailySecret: env.DAILY_SECRET === undefined ? undefined : Buffer.from(env.DAILY_SECRET),
    logLevel: env.LOG_LEVEL,
    timeZone: env.GAME_TIMEZONE,
    archiveFrom: env.ARCHIVE_FROM,
    apiKey: env.API_KEY,
    publicOrigin: env.PUBLIC_ORIGIN,
    securityContact: env.SECURITY_CONTACT,
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimits: env.RATE_LIMITS,
    corsOrigins: new Set(env.CORS_ORIGINS),
    retentionDays: {
      crono: env.RETENTION_CRONO_DAYS,
      privateCrono: env.RETENTION_PRIVATE_CRONO_DAYS,
      feedback: env.RETENTION_FEEDBACK_DAYS,
      tracking: env.RETENTION_TRACKING_DAYS,
    },
    dailyBytes: {
      feedback: env.BUDGET_FEEDBACK_MB,
      tracking: env.BUDGET_TRACKING_MB,
      wins: env.BUDGET_WINS_MB,
      crono: env.BUDGET_CRONO_MB,
    },
    cronoStartDelayMs: env.CRONO_START_DELAY_MS,
    refusedNames: env.REFUSED_NAMES,
    page: { siteName: config.siteName ?? DEFAULT_SITE_NAME, config },
    foreignOrigins: foreignOrigins(config),
    rendersPages: env.RENDER === 'on' && isServedAlike(config),
    allowsIndexing: env.INDEXING === 'on',
  };
}

/** Single variables take precedence over the file. */
function pageConfigOf(env: Variables): PageConfig {
  const isShippedCatalog = env.CATALOG_DIR === undefined;
  const { features = {} } = env.PAGE_CONFIG;
  return {
    ageNotice: !isShippedCatalog,
    ...env.PAGE_CONFIG,
    features: {
      inventedPeople: isShippedCatalog,
      ...features,
      ...(env.SERVICE_WORKER !== undefined && { offline: env.SERVICE_WORKER === 'on' }),
    },
    ...(env.SITE_NAME !== undefined && { siteName: env.SITE_NAME }),
    ...(env.THEME !== undefined && { theme: env.THEME }),
    ...(env.FEATURE_FLAGS !== undefined && { featureFlags: env.FEATURE_FLAGS }),
    ...(env.AGE_NOTICE !== undefined && { ageNotice: env.AGE_NOTICE }),
    ...(env.API_KEY !== undefined && { apiKey: env.API_KEY }),
  };
}

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}
