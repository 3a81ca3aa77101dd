import pino from 'pino';
import { type AppDependencies, createApp } from '../app.ts';
import { type CatalogSource, loadCatalog } from '../catalog-source.ts';
import { IN_MEMORY, openDatabase } from '../db/open-database.ts';
import { createGroupWriter } from '../db/writer.ts';
import { parseEnvironment } from '../env.ts';
import { programPlaces } from '../program-places.ts';
import {
  type CronoClient,
  createCronoClient,
  createRecognition,
  type Read,
} from './crono-client.ts';

export const SECOND_MS = 1_000;
export const DAY_MS = 86_400_000;

/** Any secret. */
const SECRET = Buffer.alloc(32, 7);

export const shippedCatalog: CatalogSource = await loadCatalog(programPlaces.shippedCatalog, 2026);

const recognise = createRecognition(shippedCatalog);

export type CronoTableOptions = Partial<
  Pick<AppDependencies, 'catalog' | 'secret' | 'cronoDurationMs'>
> & {
  readonly databaseFile?: string;
  /** What the operator set. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly startAt?: string;
  readonly onRead?: (read: Read) => void;
};

export type CronoTable = CronoClient & {
  /** The time of the server, which only `wait` and `setClock` move. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => void;
  readonly setClock: (now: string) => void;
  readonly send: (path: string, init?: RequestInit) => Promise<Response>;
  readonly database: AppDependencies['database'];
};

/** A server in this process with a clock that stands still, and a client that plays on it. */
export const setUpCrono = ({
  catalog = shippedCatalog,
  secret = SECRET,
  cronoDurationMs = 60 * SECOND_MS,
  databaseFile = IN_MEMORY,
  environment = {},
  startAt = '2026-03-01T10:00:00Z',
  onRead = () => {},
}: CronoTableOptions = {}): CronoTable => {
  const parsed = parseEnvironment(environment, programPlaces);
  if (!parsed.ok) throw new Error(parsed.problem);
  let now = Date.parse(startAt);
  const database = openDatabase(databaseFile, programPlaces.migrations);
  const app = createApp({
    settings: parsed.settings,
    clock: () => now,
    logger: pino({ level: 'silent' }),
    database,
    writer: createGroupWriter(database.sqlite),
    catalog,
    secret,
    build: undefined,
    cronoDurationMs,
    checksReplies: true,
  });
  const send = async (path: string, init: RequestInit = {}) =>
    app.fetch(new Request(`http://localhost${path}`, init));
  return {
    ...createCronoClient(send, { recognise, onRead }),
    now: () => now,
    wait: (milliseconds) => {
      now += milliseconds;
    },
    setClock: (text) => {
      now = Date.parse(text);
    },
    send,
    database,
  };
};
