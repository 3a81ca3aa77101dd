import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FILES = ['LICENSE', 'THIRD_PARTY_NOTICES'].map((name) =>
  fileURLToPath(new URL(`../../../${name}`, import.meta.url)),
);
const NAME = 'licence.txt';

/** Adds the licences of the code and of its dependencies, which the footer links to. */
export function licenceFile(): Plugin {
  return {
    name: 'starguess:licence-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: NAME, source: licenceText() });
    },
    configureServer(server) {
      server.middlewares.use(`/${NAME}`, (_request, response) => {
        response.setHeader('content-type', 'text/plain; charset=utf-8').end(licenceText());
      });
    },
  };
}

function licenceText(): string {
  return FILES.map((file) => readFileSync(file, 'utf8')).join('\n');
}
