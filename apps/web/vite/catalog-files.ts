import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const dataFolder = fileURLToPath(new URL('../../../packages/catalog/data/', import.meta.url));

/**
 * Adds the shipped catalogue to the page: its data as one content-addressed JSON file that
 * `index.html` preloads, its pictures under `/art/`. A server with another catalogue replaces the
 * preloaded address.
 */
export function catalogFiles(): Plugin {
  let base = '/';
  return {
    name: 'starguess:catalog-files',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: (html) =>
      html.replace(
        'id="starguess-catalog" as="fetch" href=""',
        `id="starguess-catalog" as="fetch" href="${base}${catalogFile(catalogBody())}"`,
      ),
    generateBundle() {
      const body = catalogBody();
      this.emitFile({ type: 'asset', fileName: catalogFile(body), source: body });
      for (const file of readdirSync(`${dataFolder}art`)) {
        const source = readFileSync(`${dataFolder}art/${file}`);
        this.emitFile({ type: 'asset', fileName: `art/${file}`, source });
      }
    },
    configureServer(server) {
      server.middlewares.use('/catalog', (_request, response) => {
        response.setHeader('content-type', 'application/json').end(catalogBody());
      });
      server.middlewares.use('/art', (request, response, next) => {
        const file = readdirSync(`${dataFolder}art`).find((name) => `/${name}` === request.url);
        if (file === undefined) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(readFileSync(`${dataFolder}art/${file}`));
      });
    },
  };
}

function catalogFile(body: string): string {
  return `catalog/${createHash('sha256').update(body).digest('hex').slice(0, 16)}.json`;
}

function catalogBody(): string {
  return JSON.stringify({
    performers: readJson('performers.json'),
    channels: readJson('channels.json'),
  });
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(`${dataFolder}${name}`, 'utf8'));
}
