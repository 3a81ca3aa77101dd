import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TEST_ALL } from '../../test-all.ts';
import { expect, test } from '../site.ts';
import { makeFiles } from './made-files.ts';

const RENDERED = '"pages rendered"';

test('a site without a game of channels needs none, and stops in the middle of its pages', {
  tag: TEST_ALL,
}, async ({ site }) => {
  await makeFiles(site.folder);
  const CATALOG_DIR = join(site.folder, 'catalogue');
  await rm(join(CATALOG_DIR, 'channels.json'));
  const PAGE_CONFIG = join(site.folder, 'classic.json');
  await writeFile(PAGE_CONFIG, JSON.stringify({ modes: ['classic'] }));

  const server = await site.start({ CATALOG_DIR, PAGE_CONFIG, LOG_LEVEL: 'info' });
  const home = async () => (await fetch(server.url)).text();
  await expect.poll(home).toContain('data-rendered');
  expect(server.log()).not.toContain(RENDERED);
  const { code, out } = await server.stop();
  expect(code).toBe(0);
  expect(out).toContain('"server stopped"');
  // A stop that waited for the pages would have rendered them all.
  expect(out).not.toContain(RENDERED);
});
