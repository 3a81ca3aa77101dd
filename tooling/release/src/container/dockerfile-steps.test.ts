import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkout, contextFiles } from '../checkout.ts';
import { listForm, ownStages, type Stage } from './dockerfile.ts';

/** A stage whose root is a folder instead of an image's. */
type BuiltStage = {
  readonly root: string;
  readonly workingFolder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly stage: Stage;
};

const { PATH, HOME } = process.env;

let folder: string;
let built: BuiltStage[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'starguess-image-'));
  built = [];
  for (const stage of ownStages()) built.push(carryOut(stage, join(folder, `${built.length}`)));
}, 900_000);

afterAll(() => rmSync(folder, { recursive: true }));

/** Carries out the steps of a stage one by one, as plain commands under a folder. */
function carryOut(stage: Stage, root: string): BuiltStage {
  let workingFolder = root;
  const environment: Record<string, string> = {};
  const inside = (path: string) =>
    isAbsolute(path) ? join(root, path) : resolve(workingFolder, path);
  for (const { keyword, flags, text } of stage.steps) {
    if (keyword === 'WORKDIR') {
      workingFolder = inside(text);
      mkdirSync(workingFolder, { recursive: true });
    } else if (keyword === 'COPY') {
      const [source = '', target = ''] = text.split(' ');
      copy({ source, target: inside(target), from: flags.from });
    } else if (keyword === 'RUN') {
      run(text, workingFolder);
    } else if (keyword === 'ENV') {
      for (const pair of text.split(' ')) {
        const [name = '', value = ''] = pair.split(/=(.*)/);
        environment[name] = value.replace('file:/', `file:${root}/`);
      }
    }
  }
  return { root, workingFolder, environment, stage };
}

function copy({
  source,
  target,
  from,
}: {
  source: string;
  target: string;
  from?: string | undefined;
}) {
  if (from === undefined) {
    expect(source).toBe('.');
    for (const path of contextFiles()) cpSync(join(checkout, path), join(target, path));
    return;
  }
  const origin = built.find(({ stage }) => stage.name === from)?.root ?? '';
  cpSync(join(origin, source), target, { recursive: true });
}

function run(command: string, workingFolder: string) {
  // What lies at the root of an image is elsewhere here.
  expect(command).not.toMatch(/(?:^|\s)\//);
  // An image knows nothing about the package manager that runs this.
  const outside = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm|pnpm|turbo|vitest)_/i.test(name),
  );
  const env = { ...Object.fromEntries(outside), PATH, CI: 'true' };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: workingFolder,
    env,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  expect({ command, status, output: status === 0 ? '' : stdout + stderr }).toMatchObject({
    status: 0,
  });
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return String(typeof address === 'object' ? address?.port : 0);
}

test('the steps of the Dockerfile make a server that is healthy, keeps its data in the volume and stops when asked', async () => {
  const last = built.at(-1);
  if (last === undefined) throw new Error('Nothing was built');
  const { root, workingFolder, environment, stage } = last;
  const textOf = (keyword: string) =>
    stage.steps.find((step) => step.keyword === keyword)?.text.replace(/^CMD /, '') ?? '';
  const [program = '', ...args] = listForm(textOf('CMD')) ?? [];
  const [prober = '', ...probe] = listForm(textOf('HEALTHCHECK')) ?? [];
  const env = { PATH, HOME, ...environment, HOST: '127.0.0.1', PORT: await freePort() };

  const server = spawn(program, args, {
    cwd: workingFolder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  for await (const text of server.stdout.iterator({ destroyOnReturn: false })) {
    if (String(text).includes('ready at')) break;
  }
  server.stdout.resume();
  const { status } = spawnSync(prober, probe, { cwd: workingFolder, env });
  server.kill('SIGTERM');
  expect(status).toBe(0);
  expect(await ended).toEqual([0, null]);
  expect(readdirSync(join(root, dirname('data/starguess.sqlite')))).toContain('starguess.sqlite');
  expect(spawnSync(prober, probe, { cwd: workingFolder, env }).status).toBe(1);
});
