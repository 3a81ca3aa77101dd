import { once } from 'node:events';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { catalogueFolder } from '../../catalogue.ts';

/** Whom the operator's catalogue has in place of a shipped performer. */
export const NEWCOMER = 'Zelda Quillmore';
export const REFUSED_WORD = 'Brambles';
export const SITE_WORDS = 'Who runs this site';
export const CONTACT = 'mailto:security@stars.example';

/** Writes the files that settings name. */
export async function makeFiles(folder: string): Promise<void> {
  const catalogue = join(folder, 'catalogue');
  await cp(catalogueFolder, catalogue, { recursive: true });
  const file = join(catalogue, 'performers.json');
  const [first, ...others] = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify([{ ...first, name: NEWCOMER }, ...others]));
  await writeFile(join(folder, 'page.json'), JSON.stringify({ rating: 'none' }));
  await writeFile(join(folder, 'refused.txt'), REFUSED_WORD);
  // Nobody listens there.
  const webhook = {
    url: 'http://127.0.0.1:1/',
    events: ['day-began'],
    secret: 'a secret of both ends',
  };
  await writeFile(join(folder, 'webhooks.json'), JSON.stringify([webhook]));
  const pages = join(folder, 'site', 'pages');
  await mkdir(pages, { recursive: true });
  await writeFile(join(pages, 'imprint.en.md'), `# Imprint\n\n${SITE_WORDS}\n`);
}

/** A port that nobody listens on. */
export async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}
