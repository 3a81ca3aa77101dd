import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { INDEX_HTML, writeBuiltPage } from '../../testing/built-page.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readWebBuild } from './web-build.ts';

it('a build has every file but its page and what is hidden', () => {
  const build = readWebBuild(writeBuiltPage(temporaryFolder()));
  expect(build?.indexHtml).toBe(INDEX_HTML);
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

it('a build has nothing that a link out of it leads to', () => {
  const folder = writeBuiltPage(temporaryFolder(), { 'index.html': INDEX_HTML });
  symlinkSync('/etc/hostname', join(folder, 'hostname.txt'));
  symlinkSync('/etc', join(folder, 'etc'));
  expect([...(readWebBuild(folder)?.files.keys() ?? [])]).toEqual([]);
});

it('a build is absent where nothing was built', () => {
  expect(readWebBuild(join(temporaryFolder(), 'nowhere'))).toBeUndefined();
  expect(readWebBuild(temporaryFolder())).toBeUndefined();
});
