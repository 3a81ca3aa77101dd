import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/** What a measured program sends over IPC; it answers any message with `used`. */
export type ProgramMessage =
  | { readonly type: 'listening'; readonly port: number }
  | ({ readonly type: 'used' } & Usage);

export type Usage = {
  /** The processor time of the process so far. */
  readonly microseconds: number;
  /** The current memory use of the process. */
  readonly residentBytes: number;
};

export type Program = {
  readonly port: number;
  readonly used: () => Promise<Usage>;
  readonly stop: () => Promise<void>;
  /** Sends SIGKILL and resolves when the process is gone. */
  readonly kill: () => Promise<void>;
};

/**
 * Builds programs in the same way as the server. Run from source, they would include the overhead
 * that the TypeScript loader adds to every function.
 */
export async function buildPrograms(sources: Readonly<Record<string, string>>): Promise<void> {
  await build({
    config: false,
    silent: true,
    entry: { ...sources },
    outDir: DIST,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    splitting: false,
    // Bundles everything except the native modules, which are resolved from this package's folder;
    // that of the pictures for links is not there, so that no measurement begins with drawing.
    external: ['better-sqlite3', '@resvg/resvg-js'],
    noExternal: [/^(?!(?:better-sqlite3|@resvg\/resvg-js)$)/],
    // Bundled CommonJS packages load Node's modules through `require`.
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
  });
}

export type ProgramOptions = {
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly logFile: string;
};

export async function startProgram(
  name: string,
  { args = [], environment = {}, logFile }: ProgramOptions,
): Promise<Program> {
  const log = openSync(logFile, 'a');
  const child = fork(`${DIST}/${name}.js`, args, {
    env: { ...environment },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  });
  closeSync(log);
  const gone = new AbortController();
  child.once('exit', () => gone.abort());
  const nextMessage = async (): Promise<ProgramMessage> => {
    const [message] = await once(child, 'message', { signal: gone.signal });
    return message;
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (gone.signal.aborted) return;
    const exited = once(gone.signal, 'abort');
    child.kill(signal);
    await exited;
  };
  const listening = await nextMessage();
  if (listening.type !== 'listening') throw new Error(`${name} isn't listening`);
  return {
    port: listening.port,
    used: async () => {
      const answer = nextMessage();
      child.send('used');
      const message = await answer;
      if (message.type !== 'used') throw new Error(`${name} did not say what it used`);
      return message;
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
