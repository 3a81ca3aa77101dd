import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { PAGE_LANGUAGES } from '@starguess/api-contract/page';
import { checkBounds, type MeasuredPage } from './bounds.ts';
import { buildBrowserScripts } from './browser-scripts.ts';
import { builtCheckout, withBuiltCommit } from './checkouts.ts';
import { BROWSER_FLAGS, CONDITIONS, checkConditions } from './conditions.ts';
import { installedChromium } from './installed-chromium.ts';
import { isRendered, type PageServer, startPageServer } from './page-server.ts';
import { MEASURED_PATHS, type MeasuredPath } from './paths.ts';
import { reportOf } from './report.ts';
import type { PageVisit, Round, ServerName } from './rounds.ts';
import { visit, visitSearch } from './visit.ts';

const ROUNDS = '7';

/**
 * Measures the first view of the pages on a slow phone, rendered by the server and not. Options:
 * `--against <commit>` measures that commit too, `--rounds <count>` takes more or fewer rounds, and
 * `--path <path>` measures one page alone.
 */
export async function benchPage(...options: readonly string[]): Promise<boolean> {
  const { against, rounds, path } = parseArgs({
    args: [...options],
    options: {
      against: { type: 'string' },
      rounds: { type: 'string', default: ROUNDS },
      path: { type: 'string' },
    },
  }).values;
  const paths = MEASURED_PATHS.filter((measured) => path === undefined || measured === path);
  if (paths.length === 0) throw new Error(`Only these are measured: ${MEASURED_PATHS.join(', ')}`);
  const measure = (commitFolder?: string) =>
    measureFirstView({ rounds: Number(rounds), paths, commitFolder });
  return against === undefined ? measure() : withBuiltCommit(against, measure);
}

type Plan = {
  /** How many count; one more goes before. */
  readonly rounds: number;
  readonly paths: readonly MeasuredPath[];
  /** The build of another commit. */
  readonly commitFolder: string | undefined;
};

async function measureFirstView({ commitFolder, ...plan }: Plan) {
  const executablePath = await installedChromium();
  const folder = await builtCheckout();
  await buildBrowserScripts();
  const browser = await chromium.launch({
    executablePath,
    args: BROWSER_FLAGS,
  });
  const servers = new Map<ServerName, PageServer>();
  try {
    await checkConditions(browser);
    servers.set('off', await startPageServer(folder, { RENDER: 'off' }));
    servers.set('on', await startPageServer(folder, { RENDER: 'on' }));
    if (commitFolder !== undefined) {
      servers.set('against', await startPageServer(commitFolder, {}));
    }
    return await measurePages({ browser, servers, ...plan });
  } finally {
    for (const { stop } of servers.values()) await stop();
    await browser.close();
  }
}

type Measurement = Pick<Plan, 'rounds' | 'paths'> & {
  readonly browser: Browser;
  readonly servers: ReadonlyMap<ServerName, PageServer>;
};

async function measurePages({ browser, servers, rounds, paths }: Measurement): Promise<boolean> {
  const rendering = servers.get('on');
  if (rendering === undefined) throw new Error('No server renders pages');
  if (!(await isRendered(rendering.url))) {
    console.log('page: the server has not rendered a page: what follows compares empty pages');
  }
  const measured = new Map<MeasuredPath, Round[]>(paths.map((path) => [path, []]));
  for (let round = 0; round <= rounds; round += 1) {
    console.log(`page: round ${round} of ${rounds}${round === 0 ? ', not counted' : ''}`);
    for (const path of paths) {
      const visits = await visitAll(path, { browser, servers: inTurn([...servers], round) });
      if (round > 0) measured.get(path)?.push(visits);
    }
  }
  const pages: MeasuredPage[] = [];
  for (const path of paths) {
    const shifts = await shiftsOf(path, { browser, server: rendering });
    pages.push({ path, rounds: measured.get(path) ?? [], shifts });
  }
  return conclude(pages, { isCompared: servers.has('against') });
}

/** The order changes from round to round. */
function inTurn<Item>(items: readonly Item[], round: number): readonly Item[] {
  const first = round % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}

async function visitAll(
  path: MeasuredPath,
  {
    browser,
    servers,
  }: {
    readonly browser: Browser;
    readonly servers: readonly (readonly [ServerName, PageServer])[];
  },
): Promise<Round> {
  const visits: [ServerName, PageVisit][] = [];
  for (const [name, server] of servers) {
    const url = server.url + path;
    const figures = await visit(browser, { url });
    const search = path === '/' ? Number.NaN : await visitSearch(browser, url);
    visits.push([name, { ...figures, search }]);
  }
  return Object.fromEntries(visits);
}

async function shiftsOf(
  path: MeasuredPath,
  { browser, server }: { readonly browser: Browser; readonly server: PageServer },
) {
  const shifts: [string, number][] = [];
  for (const language of PAGE_LANGUAGES) {
    const { cls } = await visit(browser, { url: server.url + path, language });
    shifts.push([language, cls]);
  }
  return Object.fromEntries(shifts);
}

function conclude(pages: readonly MeasuredPage[], options: { readonly isCompared: boolean }) {
  console.log(`\n${CONDITIONS}; medians (least–most)\n`);
  for (const row of reportOf(pages, options)) console.log(row);
  console.log('');
  const findings = pages.flatMap((page) =>
    checkBounds(page, options).map(({ holds, text }) => ({ holds, text: `${page.path}: ${text}` })),
  );
  for (const { holds, text } of findings) console.log(`${holds ? 'holds' : 'MISSED'}  ${text}`);
  return findings.every(({ holds }) => holds);
}
