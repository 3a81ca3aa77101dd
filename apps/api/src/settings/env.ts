import { join } from 'node:path';
import type { Level } from 'pino';
import * as z from 'zod';
import type { DatabaseAddress } from '../db/database.ts';
import type { ProgramPlaces } from '../program-places.ts';
import { type AppSettings, calledOrigins, isServedAlike, type PageConfig } from './app-settings.ts';
import { variables } from './variables.ts';

export type Settings = AppSettings & {
  readonly port: number;
  readonly host: string;
  /** The most connections at one time; any further one is closed immediately. */
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

export type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_SITE_NAME = 'Starguess';

export const ENVIRONMENT_VARIABLES: readonly string[] = Object.keys(variables);

const environmentSchema = z.object(variables);

/** Parses and validates the environment. An empty variable counts as absent. */
export function parseEnvironment(
  environment: Environment,
  places: ProgramPlaces,
): ParsedEnvironment {
  const setVariables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(setVariables);
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
      records: env.RETENTION_RECORDS_DAYS,
    },
    dailyBytes: {
      feedback: env.BUDGET_FEEDBACK_MB,
      tracking: env.BUDGET_TRACKING_MB,
      wins: env.BUDGET_WINS_MB,
      crono: env.BUDGET_CRONO_MB,
      records: env.BUDGET_RECORDS_MB,
      tables: env.BUDGET_TABLES_MB,
    },
    cronoStartDelayMs: env.CRONO_START_DELAY_MS,
    refusedNames: env.REFUSED_NAMES,
    page: { siteName: config.siteName ?? DEFAULT_SITE_NAME, config },
    calledOrigins: calledOrigins(config),
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
