import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/first-paint.ts', import.meta.url));

/** It stands in front, because a browser may read only the first bytes to find it. */
const CHARSET = /<meta charset=[^>]*>/;

/** The policy of the page allows one inline script, which delays the first paint by its size. */
const MAX_BYTES = 600;

/** Writes `src/first-paint.ts` into the page as an inline script, before everything that it names. */
export function firstPaint(): Plugin {
  return {
    name: 'starguess:first-paint',
    transformIndexHtml: async (html) => {
      const script = `<script>${await firstPaintScript()}</script>`;
      return html.replace(CHARSET, (meta) => `${meta}\n    ${script}`);
    },
  };
}

/** The text of the script. Throws if it is too long. */
export async function firstPaintScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      modulePreload: { polyfill: false },
      target: ['chrome116', 'firefox125', 'safari17.4'],
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [chunk] = outputs.flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The first paint has no script');
  const script = chunk.code.trim().replace(/;$/, '');
  if (Buffer.byteLength(script) >= MAX_BYTES) {
    throw new Error(`The inline script has ${Buffer.byteLength(script)} bytes: ${script}`);
  }
  return script;
}
