import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_TEMPLATE_FILE } from '@starguess/api-contract/page';
import { expect, it, vi } from 'vitest';
import { encode } from '../../http/content-encoding.ts';
import { TEMPLATE, writeBuiltPage } from '../../testing/built-page.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readWebBuild } from './web-build.ts';

const PAGE = { [PAGE_TEMPLATE_FILE]: JSON.stringify(TEMPLATE) };

it('a build serves all files but the page’s template and hidden ones', () => {
  const build = readWebBuild(writeBuiltPage(temporaryFolder()));
  expect(build?.template).toEqual(TEMPLATE);
  expect([...(build?.files.keys() ?? [])].sort()).toEqual([
    '/art/built.svg',
    '/assets/index-abc.css',
    '/assets/index-abc.js',
    '/assets/inter.woff2',
    '/catalog/built.json',
    '/favicon.svg',
    '/messages/en.json',
  ]);
});

it('a build doesn’t follow symbolic links that lead out of it', () => {
  const folder = writeBuiltPage(temporaryFolder(), PAGE);
  symlinkSync('/etc/hostname', join(folder, 'hostname.txt'));
  symlinkSync('/etc', join(folder, 'etc'));
  expect([...(readWebBuild(folder)?.files.keys() ?? [])]).toEqual([]);
});

it('a build names its renderer, which has no address', () => {
  expect(readWebBuild(writeBuiltPage(temporaryFolder()))?.renderer).toBeUndefined();
  const files = { ...PAGE, '.renderer/renderer.js': 'program' };
  const folder = writeBuiltPage(temporaryFolder(), files);
  const build = readWebBuild(folder);
  expect(build?.renderer).toBe(join(folder, '.renderer/renderer.js'));
  expect([...(build?.files.keys() ?? [])]).toEqual([]);
});

it('a folder without a built page has no build', () => {
  expect(readWebBuild(join(temporaryFolder(), 'nowhere'))).toBeUndefined();
  expect(readWebBuild(temporaryFolder())).toBeUndefined();
});

it('a file is served in the forms the build has compressed, which have no addresses of their own', async () => {
  const encoding = vi.spyOn(encode, 'br');
  const folder = writeBuiltPage(temporaryFolder(), {
    ...PAGE,
    'assets/a.js': 'the script',
    'assets/a.js.br': 'in brotli',
    'assets/a.js.gz': 'in gzip',
    'assets/lone.gz': 'a file of its own',
  });
  const files = readWebBuild(folder)?.files ?? new Map();
  expect([...files.keys()].sort()).toEqual(['/assets/a.js', '/assets/lone.gz']);
  const answers = ['br', 'gzip', null].map((accepted) =>
    files.get('/assets/a.js')?.answer(accepted),
  );
  expect(
    answers.map(({ headers, body }) => [headers['content-encoding'], String(Buffer.from(body))]),
  ).toEqual([
    ['br', 'in brotli'],
    ['gzip', 'in gzip'],
    [undefined, 'the script'],
  ]);
  expect(encoding).not.toHaveBeenCalled();
});
