import { type ScanOptions, scan } from './scanner.ts';
import type { Target } from './targets.ts';

/**
 * Every boundary up to level 3 of 5, and time-based queries that burden a database. `--ignore-code`
 * lets it compare refusals too.
 */
const SETTINGS = [
  ...['--batch', '--ignore-stdin', '--disable-coloring', '--skip-waf', '--flush-session'],
  ...['--level=3', '--risk=2', '--ignore-code=*', '--timeout=10', '--retries=1'],
];

const FOUND = /^Parameter: .*$/gm;
const NOTHING_FOUND = 'all tested parameters do not appear to be injectable';

/** Returns what sqlmap finds in a request, one line each. */
export async function injectionsIn(
  { name, method, address, headers, body }: Target & { readonly name: string },
  { url, ...options }: ScanOptions & { readonly url: string },
): Promise<readonly string[]> {
  const given = Object.entries({
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  });
  const { output, isWhole } = await scan(
    [
      ...['sqlmap', '-u', `${url}${address}`, '--method', method, ...SETTINGS],
      ...['--output-dir', `${options.folder}/sqlmap-${name}`],
      ...given.flatMap(([header, value]) => ['-H', `${header}: ${value}`]),
      ...(body === undefined ? [] : ['--data', body]),
    ],
    options,
  );
  const found = output.match(FOUND) ?? [];
  if (found.length > 0) return found.map((line) => `sqlmap, ${name}: ${line}`);
  if (isWhole && output.includes(NOTHING_FOUND)) return [];
  const [reason = 'it did not come to its end'] = output.match(/\[CRITICAL\] .*/) ?? [];
  return [`sqlmap, ${name}: not probed, ${reason}`];
}
