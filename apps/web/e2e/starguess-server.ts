import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forkTestServer } from '@starguess/api/testing/forked-test-server.ts';
import { storedTables } from '@starguess/api/testing/stored-rows.ts';
import type {
  MessageFromTestServer,
  MessageToTestServer,
  TestServerCommand,
} from '@starguess/api/testing/test-server-messages.ts';

type Environment = Readonly<Record<string, string>>;

/** An operator's settings for a server. */
export type ServerSettings = {
  /** Added to the variables that every journey shares. */
  readonly environment?: Environment;
  /** The configuration that the server gives the page. */
  readonly pageConfig?: Readonly<Record<string, unknown>>;
};

/** The settings of a server that leaves all rendering to the browser. */
export const NOT_RENDERED: ServerSettings = { environment: { RENDER: 'off' } };

/** The time of the clock at the start, unless a journey has its own. */
const NOON = '2031-03-04T12:00:00Z';

/** A fixed secret makes the day's targets depend on the catalogue alone. */
const SHARED_ENVIRONMENT: Environment = {
  DAILY_SECRET: 'a secret that every journey shares',
  AGE_NOTICE: 'false',
  // Without it past days begin with the day of the server's first journey.
  ARCHIVE_FROM: '2031-01-01',
  LOG_LEVEL: 'error',
};

type Running = { readonly process: ChildProcess; readonly url: string };

type StartedIn = {
  readonly folder: string;
  readonly environment: Environment;
  readonly running: Running;
};

/** The real server with its own database, and with failures on demand. */
export class StarguessServer {
  readonly #folder: string;
  readonly #environment: Environment;
  #running: Running;
  #lastCommand = 0;

  private constructor({ folder, environment, running }: StartedIn) {
    this.#folder = folder;
    this.#environment = environment;
    this.#running = running;
  }

  static async start(
    { environment, pageConfig }: ServerSettings,
    now = NOON,
  ): Promise<StarguessServer> {
    const folder = await mkdtemp(join(tmpdir(), 'starguess-journey-'));
    const own = {
      DATABASE_URL: `file:${databaseIn(folder)}`,
      ...environment,
      ...(pageConfig && { PAGE_CONFIG: await writePageConfig(folder, pageConfig) }),
    };
    return new StarguessServer({ folder, environment: own, running: await start(own, { now }) });
  }

  /** Without a slash at the end. */
  get url(): string {
    return this.#running.url;
  }

  /** Stops the server without a warning until it is started again. */
  async crash(): Promise<void> {
    await kill(this.#running);
  }

  /** Starts the server again with the same address, database and time of day. */
  async restart(environment: Environment = {}): Promise<void> {
    await kill(this.#running);
    const { port } = new URL(this.url);
    this.#running = await start({ ...this.#environment, PORT: port, ...environment });
  }

  /** Starts the server again with another build of the page, in this folder; without one, its own. */
  async upgrade(webBuild?: string): Promise<void> {
    await kill(this.#running);
    const { port } = new URL(this.url);
    this.#running = await start({ ...this.#environment, PORT: port }, { webBuild });
  }

  async stop(): Promise<void> {
    await kill(this.#running);
    await rm(this.#folder, { recursive: true });
  }

  /** The rows of a table in its database. */
  rowsOf(table: string): readonly unknown[] {
    const rows = storedTables(databaseIn(this.#folder)).get(table);
    if (rows === undefined) throw new Error(`There is no table ${table}`);
    return rows;
  }

  /** Advances the clock by this many milliseconds at once. */
  async letPass(ms: number): Promise<void> {
    const response = await fetch(`${this.url}/api/server-date/`);
    const { now }: { readonly now: string } = await response.json();
    await this.tell({ type: 'setClock', now: new Date(Date.parse(now) + ms).toISOString() });
  }

  /** Returns once the command has taken effect. */
  async tell(command: TestServerCommand): Promise<void> {
    this.#lastCommand += 1;
    const id = this.#lastCommand;
    const applied = nextMessage(
      this.#running.process,
      (message) => message.type === 'applied' && message.id === id,
    );
    this.#running.process.send({ ...command, id } satisfies MessageToTestServer);
    await applied;
  }
}

async function nextMessage(
  process: ChildProcess,
  isWanted: (message: MessageFromTestServer) => boolean,
): Promise<MessageFromTestServer> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      process.off('message', onMessage);
      process.off('exit', onExit);
      finish();
    };
    const onMessage = (message: MessageFromTestServer) => {
      if (isWanted(message)) settle(() => resolve(message));
    };
    const onExit = (code: number | null) =>
      settle(() => reject(new Error(`The server ended with ${code}`)));
    process.on('message', onMessage);
    process.once('exit', onExit);
  });
}

type Start = { readonly now?: string; readonly webBuild?: string | undefined };

async function start(
  environment: Environment,
  { now = NOON, webBuild }: Start = {},
): Promise<Running> {
  const child = forkTestServer({
    args: ['--now', now, ...(webBuild === undefined ? [] : ['--web-build', webBuild])],
    environment: { ...SHARED_ENVIRONMENT, ...environment },
  });
  const message = await nextMessage(child, ({ type }) => type === 'listening');
  if (message.type !== 'listening') throw new Error('The server names no address');
  return { process: child, url: message.url };
}

/** Stops without a warning, like a power failure. Acknowledged data must survive. */
async function kill({ process }: Running): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const exit = once(process, 'exit');
  process.kill('SIGKILL');
  await exit;
}

function databaseIn(folder: string): string {
  return join(folder, 'starguess.sqlite');
}

async function writePageConfig(folder: string, pageConfig: object): Promise<string> {
  const file = join(folder, 'page.json');
  await writeFile(file, JSON.stringify(pageConfig));
  return file;
}
