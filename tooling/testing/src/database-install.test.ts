import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

type NodeProgram = {
  env: Readonly<Record<string, string>>;
  execPath: string;
  platform: string;
  versions: { node: string };
};
type Missing = { platform: string; tools: readonly string[]; headers: boolean };
type InstallScript = {
  nodePrefix: (program: NodeProgram) => string | undefined;
  advice: (missing: Missing) => string;
};

const checkout = fileURLToPath(new URL('../../..', import.meta.url));
const requireOfServer = createRequire(join(checkout, 'apps/api/package.json'));
const script = requireOfServer.resolve('better-sqlite3/install.js');
const { nodePrefix, advice }: InstallScript = requireOfServer(script);

let folder: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text, { mode: 0o755 });
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'starguess-install-')));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('the headers of Node', () => {
  function programWith(version: string): NodeProgram {
    const [major, minor, patch] = version.split('.');
    write(
      'include/node/node_version.h',
      `#define NODE_MAJOR_VERSION ${major}\n#define NODE_MINOR_VERSION ${minor}\n#define NODE_PATCH_VERSION ${patch}\n`,
    );
    const execPath = join(folder, 'bin/node');
    return { env: {}, execPath, platform: 'linux', versions: { node: '24.1.2' } };
  }

  test.each(['linux', 'darwin'])('are found beside its program on %s', (platform) => {
    expect(nodePrefix({ ...programWith('24.1.2'), platform })).toBe(folder);
  });

  test('are not taken from another version', () => {
    expect(nodePrefix(programWith('24.1.1'))).toBeUndefined();
  });

  test('are left to node-gyp if none are beside the program', () => {
    const program = programWith('24.1.2');
    expect(nodePrefix({ ...program, execPath: join(folder, 'other/bin/node') })).toBeUndefined();
  });

  test('are left to node-gyp on Windows', () => {
    expect(nodePrefix({ ...programWith('24.1.2'), platform: 'win32' })).toBeUndefined();
  });

  test.each(['NPM_CONFIG_NODEDIR', 'npm_package_config_node_gyp_nodedir', 'npm_config_target'])(
    'are the operator’s choice by %s',
    (name) => {
      const program = programWith('24.1.2');
      expect(nodePrefix({ ...program, env: { [name]: '/opt/node' } })).toBeUndefined();
      expect(nodePrefix({ ...program, env: { [name]: '' } })).toBe(folder);
    },
  );
});

describe('the advice for a database that cannot be compiled', () => {
  test.each([
    ['linux', ['python3'], false, 'please install python3, then'],
    ['linux', ['make', 'g++ 10 or newer'], false, 'please install make and g++ 10 or newer, then'],
    ['linux', [], true, 'please install the headers of this Node'],
    ['darwin', ['python3', 'make'], false, "install Apple's command line tools (xcode-select"],
    ['win32', ['make'], false, 'please install Python 3 and Visual Studio'],
    ['linux', [], false, 'could not be compiled'],
  ])('says on %s without %j, headers missing %j: %s', (platform, tools, headers, text) => {
    expect(advice({ platform, tools, headers })).toContain(text);
  });
});

describe('the install of the database', () => {
  const fetched = (status: number, addon = 'ready-made') => {
    write('build/Release/better_sqlite3.node', addon);
    write('node_modules/prebuild-install/bin.js', `process.exitCode = ${status};`);
  };
  const compiler = (lines: string) => write('bin/node-gyp', `#!/bin/sh\n${lines}\n`);
  const text = (path: string) => readFileSync(join(folder, path), 'utf8');

  function install(env: Readonly<Record<string, string>> = {}) {
    copyFileSync(script, join(folder, 'install.js'));
    const { status, stderr } = spawnSync(process.execPath, ['install.js'], {
      cwd: folder,
      env: { PATH: join(folder, 'bin'), ...env },
      encoding: 'utf8',
    });
    return { status, stderr };
  }

  test('takes the ready-made addon and compiles nothing', () => {
    fetched(0);
    compiler('echo run > compiled');
    expect(install()).toEqual({ status: 0, stderr: '' });
    expect(existsSync(join(folder, 'compiled'))).toBe(false);
  });

  test('compiles where the ready-made addon has hooks with which Node aborts', () => {
    fetched(0, 'imports RemoveEnvironmentCleanupHook');
    compiler('echo run > compiled');
    expect(install()).toEqual({ status: 0, stderr: '' });
    expect(text('compiled')).toBe('run\n');
  });

  test('compiles with the headers beside Node, and keeps no log', () => {
    fetched(1);
    compiler('echo "$*" "$npm_config_nodedir" > compiled');
    expect(install()).toEqual({ status: 0, stderr: '' });
    const prefix = nodePrefix({ ...process, env: {} }) ?? '';
    expect(text('compiled')).toBe(`rebuild --release ${prefix}\n`);
    expect(existsSync(join(folder, 'compiler.log'))).toBe(false);
  });

  test('says what to install and keeps the compiler’s words in a log', () => {
    fetched(1);
    compiler('echo gyp ERR; exit 1');
    const { status, stderr } = install();
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^The database, better-sqlite3, has to be compiled here: please install .+\n/,
    );
    expect(stderr).not.toContain('gyp ERR');
    expect(text('compiler.log')).toBe('gyp ERR\n');
    expect(text('not-installed.txt')).toBe(stderr);
  });

  test('forgets its advice once it succeeds', () => {
    fetched(0);
    write('not-installed.txt', 'install make');
    expect(install().status).toBe(0);
    expect(existsSync(join(folder, 'not-installed.txt'))).toBe(false);
  });
});

test('the installed addon has no hooks with which Node 24.19 and newer abort', () => {
  const addon = join(dirname(script), 'build/Release/better_sqlite3.node');
  expect(readFileSync(addon).includes('AddEnvironmentCleanupHook')).toBe(true);
  expect(readFileSync(addon).includes('RemoveEnvironmentCleanupHook')).toBe(false);
});

describe('a command after the install', () => {
  const guard = 'tooling/testing/src/installed-database.ts';

  function command() {
    write(guard, readFileSync(join(checkout, guard), 'utf8'));
    write('package.json', '{ "type": "module" }');
    const tsx = join(checkout, 'node_modules/.bin/tsx');
    const { status, stderr } = spawnSync(tsx, [guard], { cwd: folder, encoding: 'utf8' });
    return { status, stderr };
  }

  test('continues if the database was installed', () => {
    expect(command()).toEqual({ status: 0, stderr: '' });
  });

  test('ends with the advice if it was not', () => {
    write('apps/api/node_modules/better-sqlite3/not-installed.txt', 'Please install make.\n');
    expect(command()).toEqual({ status: 1, stderr: '\nPlease install make.\n' });
  });
});
