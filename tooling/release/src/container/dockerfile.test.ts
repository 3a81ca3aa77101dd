import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENVIRONMENT_VARIABLES } from '../../../../apps/api/src/settings/env.ts';
import { checkout } from '../checkout.ts';
import { listForm, ownStages, stagesOf } from './dockerfile.ts';

const dockerfile = readFileSync(join(checkout, 'Dockerfile'), 'utf8');
const stages = ownStages();
const [build, last] = stages;

const textsOf = (keyword: string, stage = last) =>
  (stage?.steps ?? []).filter((step) => step.keyword === keyword).map(({ text }) => text);

test('a Dockerfile is read as stages of steps, with flags and lines that go on', () => {
  const text = 'ARG A=1\n# No step.\nFROM a:1 AS b\nCOPY --from=c --chown=d:d /e \\\n  .\nRUN f\n';
  expect(stagesOf(text)).toEqual([
    {
      image: 'a:1',
      name: 'b',
      steps: [
        { keyword: 'COPY', flags: { from: 'c', chown: 'd:d' }, text: '/e .' },
        { keyword: 'RUN', flags: {}, text: 'f' },
      ],
    },
  ]);
});

describe('the image', () => {
  test('is built in two stages on a major version of Node that the tests run on', () => {
    const [, line = ''] = /^ARG NODE=(.+)$/m.exec(dockerfile) ?? [];
    const tests = readFileSync(join(checkout, '.github/workflows/ci.yml'), 'utf8');
    expect(/^ +node: (.+)$/m.exec(tests)?.[1]).toContain(`"${line}"`);
    const images = stages.map(({ image }) => image);
    expect(images).toEqual([`node:\${NODE}-bookworm`, `node:\${NODE}-bookworm-slim`]);
  });

  test('has no compiler and runs nothing while it is assembled', () => {
    expect(last?.image).toMatch(/-slim$/);
    expect(textsOf('RUN')).toEqual([]);
    expect(textsOf('ADD')).toEqual([]);
  });

  test('installs with the package manager that the manifest names, and the lockfile', () => {
    const { devEngines } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
    const { name, version } = devEngines.packageManager;
    for (const command of textsOf('RUN', build).filter((text) => text.startsWith('npx'))) {
      expect(command).toContain(`npx -y ${name}@${version} `);
    }
    expect(textsOf('RUN', build)[0]).toContain('--frozen-lockfile');
  });

  test('runs as somebody who may write the data alone', () => {
    expect(textsOf('USER')).toEqual(['node']);
    const owned = (last?.steps ?? []).filter(({ flags }) => flags.chown !== undefined);
    expect(owned.map(({ text }) => text)).toEqual(['/data /data']);
  });

  test('keeps its database in the volume, and no other setting than the server has', () => {
    const settings = Object.fromEntries(
      textsOf('ENV').flatMap((text) => text.split(' ').map((pair) => pair.split(/=(.*)/))),
    );
    expect(ENVIRONMENT_VARIABLES).toEqual(expect.arrayContaining(Object.keys(settings)));
    expect(textsOf('VOLUME')).toEqual(['/data']);
    expect(settings.DATABASE_URL).toMatch(/^file:\/data\//);
    expect(textsOf('EXPOSE')).toEqual([settings.PORT]);
  });

  test('is stopped and watched without a shell between', () => {
    expect(textsOf('STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(listForm(textsOf('CMD')[0] ?? '')).toEqual(['node', 'main.js']);
    const [check = ''] = textsOf('HEALTHCHECK');
    expect(listForm(check.replace(/^CMD /, ''))?.[2]).toContain('/healthz');
  });
});

test('what git ignores does not get into the image', () => {
  const read = (file: string) =>
    readFileSync(join(checkout, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
  const left = new Set(read('.dockerignore'));
  const missing = read('.gitignore').filter((pattern) => {
    const bare = pattern.replace(/^\/|\/$/g, '');
    return !left.has(pattern.startsWith('/') ? bare : `**/${bare}`);
  });
  expect(missing).toEqual([]);
  expect(left).toContain('.git');
});
