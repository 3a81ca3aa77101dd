import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const READY = /^Starguess is ready at (http:\S+)$/m;

/** A program that ended, with what it printed. */
export type Ended = {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
};

export type Environment = Readonly<Record<string, string>>;

/** The built server in a process of its own, started as an operator starts it. */
export class ShippedServer {
  /** Without a slash at the end. */
  readonly url: string;
  readonly #process: ChildProcess;
  readonly #ended: Promise<Ended>;

  private constructor(url: string, started: Started) {
    this.url = url;
    this.#process = started.process;
    this.#ended = started.ended;
  }

  /**
   * Starts it on the database in `DATABASE_URL`. Its clock is this machine's, or ahead of it by
   * `aheadMs`, and goes on.
   */
  static async start(environment: Environment, aheadMs = 0): Promise<ShippedServer> {
    const started = startProgram('main', {
      options: aheadMs === 0 ? [] : ['--import', clockAhead(aheadMs)],
      environment: { PORT: '0', LOG_LEVEL: 'warn', ...environment },
    });
    return new ShippedServer(await started.printed(READY), started);
  }

  /** Closes the pipe that its log is written to. */
  closeLog(): void {
    this.#process.stdout?.destroy();
  }

  /** Stops it without a warning, like a power failure. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#ended;
  }

  async stop(): Promise<Ended> {
    this.#process.kill('SIGTERM');
    return this.#ended;
  }
}

/** Runs one of the built operator's commands to its end. */
export function runOps(args: readonly string[], environment: Environment): Promise<Ended> {
  return startProgram('ops', { args, environment }).ended;
}

type Started = {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Resolves to the first group of a pattern once the output matches it. */
  readonly printed: (pattern: RegExp) => Promise<string>;
};

type ProgramStart = {
  readonly options?: readonly string[];
  readonly args?: readonly string[];
  readonly environment: Environment;
};

function startProgram(
  name: 'main' | 'ops',
  { options = [], args = [], environment }: ProgramStart,
): Started {
  const program = fileURLToPath(new URL(`../../../api/dist/${name}.js`, import.meta.url));
  const child = spawn(process.execPath, [...options, program, ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const text = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    text.out += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    text.err += chunk;
  });
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, ...text }));
  const printed = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const [, found] = pattern.exec(text.out) ?? [];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', look);
      ended.then(({ code, err }) => reject(new Error(`${name} ended with ${code}: ${err}`)));
    });
  return { process: child, ended, printed };
}

/** A module that sets the process's clock ahead, and lets it run. */
function clockAhead(byMs: number): string {
  const source = `
    const { now } = Date;
    globalThis.Date = class extends Date {
      constructor(...given) { given.length === 0 ? super(now() + ${byMs}) : super(...given); }
      static now() { return now() + ${byMs}; }
    };`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
