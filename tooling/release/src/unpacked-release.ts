import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { extract } from 'tar';

/** A folder that a release was unpacked in, on a machine that has nothing but Node and npm. */
export type Unpacked = {
  readonly folder: string;
  /** Runs a program of the machine to its end. */
  readonly run: (
    program: string,
    args: readonly string[],
  ) => { status: number | null; output: string };
  /**
   * Starts a server, with nothing else in its environment and few open files allowed, and resolves to
   * it when it is ready.
   */
  readonly start: (environment: Readonly<Record<string, string>>) => Promise<StartedServer>;
  readonly remove: () => void;
};

export type StartedServer = {
  readonly url: string;
  /** Asks it to stop, and resolves to its exit code. */
  readonly stop: () => Promise<number | null>;
};

/** With as few the server starts; its connections need more. */
const OPEN_FILES = 128;
/** Nobody listens here. */
const NO_REGISTRY = 'http://127.0.0.1:9/';

/** Unpacks a release into an empty folder, with an empty home and a path to Node, npm and sh. */
export async function unpackRelease(archive: string): Promise<Unpacked> {
  const machine = mkdtempSync(join(tmpdir(), 'starguess-unpacked-'));
  const [folder, home, programs] = ['site', 'home', 'bin'].map((name) => join(machine, name)) as [
    string,
    string,
    string,
  ];
  for (const made of [folder, home, programs]) mkdirSync(made);
  writeFileSync(join(home, '.npmrc'), `registry=${NO_REGISTRY}\n`);
  symlinkSync(process.execPath, join(programs, 'node'));
  for (const program of ['npm', 'sh']) symlinkSync(placeOf(program), join(programs, program));
  await extract({ file: archive, cwd: folder, strip: 1 });
  return {
    folder,
    run: (program, args) => {
      const env = { HOME: home, PATH: programs };
      const { status, stdout, stderr } = spawnSync(join(programs, program), args, {
        cwd: folder,
        env,
        encoding: 'utf8',
      });
      return { status, output: stdout + stderr };
    },
    start: (environment) => startServer(folder, environment),
    remove: () => rmSync(machine, { recursive: true }),
  };
}

function placeOf(program: string) {
  const script = `command -v ${program}`;
  const { stdout } = spawnSync('sh', ['-c', script], {
    env: { PATH: process.env.PATH?.split(delimiter).filter(isOfMachine).join(delimiter) },
    encoding: 'utf8',
  });
  return stdout.trim();
}

/** The folders of packages, which come first while tests run, are the checkout's. */
function isOfMachine(folder: string) {
  return !folder.includes('node_modules');
}

async function startServer(folder: string, environment: Readonly<Record<string, string>>) {
  const script = `ulimit -n ${OPEN_FILES} && exec "$0" main.js`;
  const server = spawn(placeOf('sh'), ['-c', script, process.execPath], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit');
  const url = await addressOf(server);
  return {
    url,
    stop: async () => {
      server.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
  };
}

function addressOf(server: ChildProcess) {
  return new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (text: Buffer) => {
      output += text.toString();
      const found = /ready at (http:\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', () => reject(new Error(`It ended before it served:\n${output}`)));
  });
}
