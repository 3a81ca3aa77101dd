import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { BuildFacts } from '../src/service-worker/scope.ts';
import { builtProgram } from './built-program.ts';

const SOURCE = fileURLToPath(new URL('../src/service-worker/service-worker.ts', import.meta.url));
const MESSAGES = fileURLToPath(new URL('../public/messages', import.meta.url));

const NAME = 'service-worker.js';

/** Files that a player without a network may need: scripts, styles, flags and the page's fonts. */
const KEPT = /\.(?:js|css)$|\/(?!face-)[^/]+\.svg$|^assets\/inter-latin(?:-ext)?-[\w-]{8}\.woff2$/;
/** Only pages for developers load these, except on a static host, where they replace the server. */
const WITHOUT_SERVER = /\/(?:mock-worker|development|dev-[a-z]+|pseudo-flag)-[^/]+$/;

type WorkerOptions = {
  /** Whether the build is for hosts without our server. */
  readonly isStatic: boolean;
};

/** Builds the service worker, which knows the files of the page's build, and gives it its address. */
export function serviceWorker({ isStatic }: WorkerOptions): Plugin {
  let base = '/';
  return {
    name: 'starguess:service-worker',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const outputs = Object.values(bundle);
        const page = outputs.find(({ fileName }) => fileName === 'index.html');
        const html = page?.type === 'asset' ? String(page.source) : '';
        const app = outputs.find((output) => output.type === 'chunk' && output.name === 'app');
        if (app === undefined || !html.includes(app.fileName)) {
          throw new Error('The page has no script');
        }
        const addresses = outputs
          .map(({ fileName }) => fileName)
          .filter((file) => file.startsWith('assets/') && KEPT.test(file))
          .filter((file) => isStatic || !WITHOUT_SERVER.test(file))
          .map((file) => base + file)
          .sort();
        const facts: BuildFacts = {
          hash: hashOf([html, ...addresses, ...messageTexts()]),
          base,
          entry: base + app.fileName,
          files: addresses,
        };
        const source = await builtProgram(SOURCE, { BUILD_FACTS: JSON.stringify(facts) });
        this.emitFile({ type: 'asset', fileName: NAME, source });
      },
    },
  };
}

function messageTexts(): readonly string[] {
  return readdirSync(MESSAGES).map((file) => readFileSync(join(MESSAGES, file), 'utf8'));
}

function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('hex').slice(0, 16);
}
