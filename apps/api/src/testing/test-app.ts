import { problemSchema } from '@starguess/api-contract';
import pino from 'pino';
import { type AppDependencies, createApp } from '../app.ts';
import { loadCatalog } from '../catalog-source.ts';
import { type Database, IN_MEMORY, openDatabase } from '../db/open-database.ts';
import { createGroupWriter, type Writer } from '../db/writer.ts';
import { parseEnvironment } from '../env.ts';
import { programPlaces } from '../program-places.ts';

const catalog = await loadCatalog(programPlaces.shippedCatalog, 2026);

export type TestApp = {
  readonly send: (path: string, init?: RequestInit) => Promise<Response>;
  /** Sends a text as the JSON it may or may not be. */
  readonly postText: (path: string, text: string) => Promise<Response>;
  readonly post: (path: string, body: unknown) => Promise<Response>;
  readonly database: Database;
};

export type TestAppOptions = Partial<Pick<AppDependencies, 'clock'>> & {
  readonly createWriter?: (sqlite: Database['sqlite']) => Writer;
};

/** The app in this process, on a fresh database in memory, with the shipped catalogue. */
export const setUpApp = ({
  clock = () => Date.UTC(2026, 2, 1, 10),
  createWriter = createGroupWriter,
}: TestAppOptions = {}): TestApp => {
  const environment = parseEnvironment({}, programPlaces);
  if (!environment.ok) throw new Error(environment.problem);
  const database = openDatabase(IN_MEMORY, programPlaces.migrations);
  const app = createApp({
    settings: environment.settings,
    clock,
    logger: pino({ level: 'silent' }),
    database,
    writer: createWriter(database.sqlite),
    catalog,
    secret: Buffer.alloc(32, 7),
    build: undefined,
    cronoDurationMs: 60_000,
    checksReplies: true,
  });
  const send = async (path: string, init: RequestInit = {}) =>
    app.fetch(new Request(`http://localhost${path}`, init));
  const postText = (path: string, body: string) =>
    send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return {
    send,
    postText,
    post: (path, body) => postText(path, JSON.stringify(body)),
    database,
  };
};

/** Status and code of a refusal, as one text. */
export const refusalOf = async (response: Response): Promise<string> => {
  const { code } = problemSchema.parse(await response.json());
  return `${response.status} ${code}`;
};

/** Every row of every table, as one text. */
export const everythingStored = ({ sqlite }: Database): string => {
  const tables = sqlite
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .pluck()
    .all();
  return JSON.stringify(tables.map((name) => sqlite.prepare(`SELECT * FROM "${name}"`).all()));
};
