import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import type { BuildFacts } from '../src/service-worker/scope.ts';

const SOURCE = fileURLToPath(new URL('../src/service-worker/service-worker.ts', import.meta.url));
const MESSAGES = fileURLToPath(new URL('../public/messages', import.meta.url));

const NAME = 'service-worker.js';

/** What a player may come by without a network: scripts, styles, flags and the page's own fonts. */
const KEPT = /\.(?:js|css|svg)$|^assets\/inter-latin(?:-ext)?-[\w-]{8}\.woff2$/;
/** With a server only pages for developers load these; on a static host they may stand for it. */
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
        if (app === undefined || !html.includes(app.fileName))
          throw new Error('The page has no script');
        const addresses = outputs
          .map(({ fileName }) => fileName)
          .filter((file) => file.startsWith('assets/') && KEPT.test(file))
          .filter((file) => isStatic || !WITHOUT_SERVER.test(file))
          .map((file) => base + file)
          .sort();
        const source = await workerScript({
          hash: hashOf([html, ...addresses, ...messageTexts()]),
          base,
          entry: base + app.fileName,
          files: addresses,
        });
        this.emitFile({ type: 'asset', fileName: NAME, source });
      },
    },
  };
}

/** The text of the worker of a build. */
async function workerScript(facts: BuildFacts): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    base: facts.base,
    define: { BUILD_FACTS: JSON.stringify(facts) },
    build: {
      write: false,
      modulePreload: { polyfill: false },
      target: ['chrome116', 'firefox125', 'safari17.4'],
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [chunk] = outputs.flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The service worker has no script');
  return chunk.code;
}

function messageTexts(): readonly string[] {
  return readdirSync(MESSAGES).map((file) => readFileSync(join(MESSAGES, file), 'utf8'));
}

function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('hex').slice(0, 16);
}
