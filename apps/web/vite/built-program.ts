import { build } from 'vite';

/** The oldest browsers of the page: the first ones with popovers, Intl.Segmenter, AbortSignal.any. */
export const BROWSERS = ['chrome116', 'firefox125', 'safari17.4'];

/** The text of a program beside the page's own scripts, with these global names replaced. */
export async function builtProgram(
  source: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      modulePreload: { polyfill: false },
      target: BROWSERS,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [chunk] = outputs.flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${source} has no program`);
  return chunk.code;
}
