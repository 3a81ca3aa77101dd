import { readFileSync } from 'node:fs';
import { startLure } from './lure.ts';
import { type ScanOptions, scan } from './scanner.ts';

/**
 * All modules but four: `nikto` and `wapp` download their lists, `brute_login_form` needs a login,
 * and `buster` tries 31,545 names in each folder, where files are found by their whole path.
 */
const MODULES = [
  ...['backup', 'blindsql', 'cookieflags', 'crlf', 'csp', 'csrf', 'exec', 'file'],
  ...['htaccess', 'http_headers', 'methods', 'permanentxss', 'redirect', 'shellshock', 'sql'],
  ...['ssrf', 'xss', 'xxe'],
];

/**
 * Runs wapiti with the other parser that it can use: it reads scripts as HTML too, and Python's own parser
 * breaks on a regular expression in them.
 */
const WITH_LXML = `
import wapitiCore
wapitiCore.parser_name = "lxml"
from wapitiCore.main.wapiti import wapiti_main
wapiti_main()
`;

/** In seconds: for the crawl, and for each module. */
const CRAWL_LIMIT = 120;
const MODULE_LIMIT = 120;
const IS_CUT_SHORT = /Max (?:scan|attack) time was reached/;

/** What the policy of every answer says in place of these headers, which browsers no longer heed. */
const SUPERSEDED: ReadonlySet<string> = new Set([
  'X-Frame-Options is not set',
  'X-XSS-Protection is not set',
]);

/** Whatever a game is called, its address is the page's: only the database knows which games there are. */
const COPY_OF_A_GAME = /^Backup file \S+\/crono\/\S+ found/;

type Finding = { readonly path: string; readonly info: string };
type Kinds = Readonly<Record<string, readonly Finding[]>>;
type Report = { readonly vulnerabilities: Kinds; readonly anomalies: Kinds };

type SiteScan = ScanOptions & {
  readonly url: string;
  /** What no page links to. */
  readonly addresses: readonly string[];
};

/** Returns what wapiti finds on the site, one line each. */
export async function weaknessesOf({
  url,
  addresses,
  ...options
}: SiteScan): Promise<readonly string[]> {
  const { folder } = options;
  const file = `${folder}/wapiti.json`;
  const lure = await startLure();
  const { isWhole, output } = await scan(
    [
      // Debian's own, for which its package is.
      ...['/usr/bin/python3', '-c', WITH_LXML],
      ...['-u', `${url}/`, ...addresses.flatMap((address) => ['-s', `${url}${address}`])],
      ...['--scope', 'folder', '-l', '2', '-d', '5', '-m', MODULES.join(',')],
      ...['--max-scan-time', String(CRAWL_LIMIT), '--max-attack-time', String(MODULE_LIMIT)],
      // As behind a proxy that speaks TLS.
      ...['-H', 'X-Forwarded-Proto: https'],
      // It reports mistakes of its own, and asks for what targets sent, to a host of its makers.
      ...['--no-bugreport', '--endpoint', `${lure.url}/`],
      ...['--store-session', folder, '--store-config', folder, '-f', 'json', '-o', file],
    ],
    options,
  );
  const lured = (await lure.stop()).map((path) => `wapiti: the server asked for ${path}`);
  if (!isWhole || IS_CUT_SHORT.test(output))
    return [...lured, 'wapiti: it did not come to its end'];
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  const found = [report.vulnerabilities, report.anomalies]
    .flatMap((kinds) => Object.values(kinds).flat())
    .filter(({ info }) => !SUPERSEDED.has(info) && !COPY_OF_A_GAME.test(info))
    .map(({ path, info }) => `wapiti, ${path}: ${info}`);
  return [...lured, ...found];
}
