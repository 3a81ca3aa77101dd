import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { INDEX_HTML, writeBuiltPage } from '../../testing/built-page.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readWebBuild } from './web-build.ts';

it('holds every file of the build but its page and what is hidden', () => {
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

it('follows no link out of the build', () => {
  const folder = writeBuiltPage(temporaryFolder(), { 'index.html': INDEX_HTML });
  symlinkSync('/etc/hostname', join(folder, 'hostname.txt'));
  symlinkSync('/etc', join(folder, 'etc'));
  expect([...(readWebBuild(folder)?.files.keys() ?? [])]).toEqual([]);
});

it('is absent where nothing was built', () => {
  expect(readWebBuild(join(temporaryFolder(), 'nowhere'))).toBeUndefined();
  expect(readWebBuild(temporaryFolder())).toBeUndefined();
});
