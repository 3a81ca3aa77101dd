import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  type Ended,
  type Environment,
  type StartedProgram,
  startProgram,
} from '../started-program.ts';

const BUILT = fileURLToPath(new URL('../../../api/dist/main.js', import.meta.url));
const READY = /^Starguess is ready at (http:\S+)$/m;

/** The built server in a process of its own, started as an operator starts it. */
export class ShippedServer {
  /** Without a slash at the end. */
  readonly url: string;
  /** What it has logged so far. */
  readonly log: () => string;
  readonly #process: ChildProcess;
  readonly #ended: Promise<Ended>;

  private constructor(url: string, started: StartedProgram) {
    this.url = url;
    this.log = started.output;
    this.#process = started.process;
    this.#ended = started.ended;
  }

  /**
   * Starts it on the database in `DATABASE_URL`. Its clock is this machine's, or ahead of it by
   * `aheadMs`, and goes on.
   */
  static async start(environment: Environment, aheadMs = 0): Promise<ShippedServer> {
    const options = aheadMs === 0 ? [] : ['--import', clockAhead(aheadMs)];
    const settings = { PORT: '0', LOG_LEVEL: 'warn', ...environment };
    const started = startProgram([process.execPath, ...options, BUILT], settings);
    return new ShippedServer(await started.printed(READY), started);
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
