import { Worker } from 'node:worker_threads';
import type { RenderAnswer, RendererSettings, RenderRequest } from '@starguess/api-contract/page';

/** Milliseconds for one page; for the first they include the program's start. */
const RENDER_TIMEOUT_MS = 10_000;
const MEMORY_LIMIT_MB = 256;
/** How much of the program's error output is kept, in UTF-16 code units. */
const KEPT_OUTPUT = 2_000;

export type RendererStart = {
  readonly file: string;
  readonly settings: RendererSettings;
  /** Ends the program. */
  readonly signal: AbortSignal;
};

/**
 * Starts the page's renderer in a thread of its own. It gets no variables of the environment,
 * because these hold the operator's secrets.
 */
export function startRenderer(start: RendererStart) {
  const { file, settings, signal } = start;
  const worker = new Worker(file, {
    workerData: settings,
    env: { NODE_ENV: 'production' },
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  // A server that has nothing else to do ends without waiting for pages.
  worker.unref();
  worker.stdout.resume();
  let errorOutput = '';
  worker.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(0, KEPT_OUTPUT);
  });

  const ended = new Promise<never>((_resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The renderer exited with code ${code}`)));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // A page being rendered rejects with this; between two pages nobody awaits it.
  ended.catch(() => {});

  return {
    /**
     * Renders one page at a time. Rejects if the program has ended or takes too long for the page;
     * after that it can render no other page.
     */
    render: async (request: RenderRequest) => {
      signal.throwIfAborted();
      let timer: NodeJS.Timeout | undefined;
      const answered = new Promise<RenderAnswer>((resolve, reject) => {
        worker.once('message', resolve);
        timer = setTimeout(
          () => reject(new Error(`The renderer did not answer within ${RENDER_TIMEOUT_MS} ms`)),
          RENDER_TIMEOUT_MS,
        );
      });
      worker.postMessage(request);
      return Promise.race([answered, ended]).finally(() => clearTimeout(timer));
    },
    /** Ends the program and returns the start of what it wrote to its error output. */
    end: async () => {
      await worker.terminate();
      return errorOutput;
    },
  };
}
