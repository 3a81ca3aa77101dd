import { join } from 'node:path';
import type { Level } from 'pino';
import * as z from 'zod';
import type { DatabaseAddress } from '../db/database.ts';
import type { ProgramPlaces } from '../program-places.ts';
import { type SiteFolder, siteIn } from '../site-folder/site-folder.ts';
import { SITE_THEME } from '../site-folder/site-theme.ts';
import { type AppSettings, calledOrigins, isServedAlike, type PageConfig } from './app-settings.ts';
import { readSiteFiles, type SiteFiles } from './site-files.ts';
import { chooseLanguages } from './site-languages.ts';
import { variables as variableSchemas } from './variables.ts';
import { privateEntry, type WebhookTarget } from './webhook-file.ts';

export type Settings = AppSettings & {
  readonly port: number;
  readonly host: string;
  /** The most connections at one time. */
  readonly maxConnections: number;
  /** `undefined` turns the metrics off. */
  readonly metricsPort: number | undefined;
  /** `undefined` turns the desk off. */
  readonly deskPort: number | undefined;
  /** `undefined` makes each start generate one. */
  readonly deskToken: string | undefined;
  readonly database: DatabaseAddress;
  readonly catalogFolder: string;
  /** `undefined` selects the secret stored in the database. */
  readonly dailySecret: Uint8Array | undefined;
  readonly logLevel: Level | 'silent';
  readonly webhooks: {
    readonly targets: readonly WebhookTarget[];
    readonly allowsPrivate: boolean;
  };
  /** For the operator, one line each. */
  readonly warnings: readonly string[];
  /** Every variable as it was read; `value` is `set` for a secret, and missing if it is not set. */
  readonly variables: readonly { readonly name: string; readonly value?: string }[];
};

export type ParsedEnvironment =
  | { readonly ok: true; readonly settings: Settings }
  /** Names the variable; one line, or one more for each problem of a site's folder. */
  | { readonly ok: false; readonly problem: string };

export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that hold a secret; the address of a PostgreSQL database may hold a password. */
const SECRETS = /^(?:DAILY_SECRET|DESK_TOKEN|DATABASE_URL=(?!file:))/;

const DEFAULT_SITE_NAME = 'Starguess';

export const ENVIRONMENT_VARIABLES: readonly string[] = Object.keys(variableSchemas);

const environmentSchema = z.object(variableSchemas);

/** Parses and validates the environment. An empty variable counts as absent. */
export function parseEnvironment(
  environment: Environment,
  places: ProgramPlaces,
): ParsedEnvironment {
  const setVariables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(setVariables);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ok: false, problem: `${String(issue?.path[0])}: ${issue?.message}` };
  }
  const { WEBHOOKS, WEBHOOKS_PRIVATE } = parsed.data;
  const entry = WEBHOOKS_PRIVATE === 'true' ? undefined : privateEntry(WEBHOOKS);
  if (entry !== undefined) {
    const problem = `WEBHOOKS: ${setVariables.WEBHOOKS}, entry ${entry}, url: is a private address: set WEBHOOKS_PRIVATE=true if it is yours`;
    return { ok: false, problem };
  }
  const hasPageConfig = setVariables.PAGE_CONFIG !== undefined;
  const { SITE_DIR, CATALOG_DIR } = parsed.data;
  const read = readSiteFiles({ SITE_DIR, CATALOG_DIR, webBuild: places.webBuild, hasPageConfig });
  if (!read.ok) return read;
  const { files } = read;
  const variables = withoutSecrets(setVariables);
  const settings = settingsOf(parsed.data, { places, files, variables });
  const isConfigured = hasPageConfig || files.folder?.config !== undefined;
  if (files.folder === undefined || isConfigured) return { ok: true, settings };
  // A failed mount leaves an empty folder.
  const warning = `SITE_DIR: ${SITE_DIR} has no site.json, so its name, rating and games are the defaults: if you expected your own, check that the folder is mounted, then restart`;
  return { ok: true, settings: { ...settings, warnings: [warning, ...settings.warnings] } };
}

type Variables = z.output<typeof environmentSchema>;

type SettingSources = {
  readonly places: ProgramPlaces;
  readonly files: SiteFiles;
  readonly variables: Settings['variables'];
};

/** Each variable as it was read, with secrets masked. */
function withoutSecrets(setVariables: Environment): Settings['variables'] {
  return ENVIRONMENT_VARIABLES.map((name) => {
    const value = setVariables[name];
    if (value === undefined) return { name };
    return { name, value: SECRETS.test(`${name}=${value}`) ? 'set' : value };
  });
}

function settingsOf(env: Variables, { places, files, variables }: SettingSources): Settings {
  const { folder, shipped, declaration } = files;
  const configured = { ...pageConfigOf(env, folder), ...(declaration && { declaration }) };
  const { languages, warnings } =
    configured.rating === 'none' && shipped
      ? chooseLanguages({ shipped, ownKeys: folder?.ownKeys, config: configured })
      : { languages: configured.languages, warnings: [] };
  const site = folder && languages ? siteIn(languages, folder) : folder;
  const config = {
    ...configured,
    ...(languages && { languages }),
    ...(site && { site: site.own }),
  };
  return {
    port: env.PORT,
    host: env.HOST,
    maxConnections: env.MAX_CONNECTIONS,
    metricsPort: env.METRICS_PORT,
    deskPort: env.DESK_PORT,
    deskToken: env.DESK_TOKEN,
    database: env.DATABASE_URL ?? { engine: 'sqlite', file: join(places.data, 'starguess.sqlite') },
    catalogFolder: env.CATALOG_DIR ?? places.shippedCatalog,
    site,
    messages: folder?.messages ?? (declaration && shipped),
    dailySecret: env.DAILY_SECRET === undefined ? undefined : Buffer.from(env.DAILY_SECRET),
    logLevel: env.LOG_LEVEL,
    webhooks: { targets: env.WEBHOOKS, allowsPrivate: env.WEBHOOKS_PRIVATE === 'true' },
    warnings: [...(site?.warnings ?? []), ...warnings],
    variables,
    timeZone: env.GAME_TIMEZONE,
    archiveFrom: env.ARCHIVE_FROM,
    apiKey: env.API_KEY,
    publicOrigin: env.PUBLIC_ORIGIN,
    securityContact: env.SECURITY_CONTACT,
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimits: env.RATE_LIMITS,
    corsOrigins: new Set(env.CORS_ORIGINS),
    ...storageLimits(env),
    cronoStartDelayMs: env.CRONO_START_DELAY_MS,
    refusedNames: env.REFUSED_NAMES,
    page: { siteName: config.siteName ?? DEFAULT_SITE_NAME, config },
    calledOrigins: calledOrigins(config),
    rendersPages: env.RENDER === 'on' && isServedAlike(config),
    allowsIndexing: env.INDEXING === 'on',
    isForAdults: config.rating !== 'none',
  };
}

function storageLimits(env: Variables): Pick<Settings, 'retentionDays' | 'dailyBytes'> {
  return {
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
  };
}

/** The configuration of the page; single variables take precedence over the file. */
function pageConfigOf(env: Variables, site: SiteFolder | undefined): PageConfig {
  const isShippedCatalog = env.CATALOG_DIR === undefined;
  const file = site?.config ?? env.PAGE_CONFIG;
  const { features = {} } = file;
  return {
    ageNotice: !isShippedCatalog && file.rating !== 'none',
    ...(site?.theme && { theme: SITE_THEME }),
    ...(site && site.pictures.icons.length > 0 && { icons: [...site.pictures.icons] }),
    ...file,
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
