import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGE_PATHS } from '@starguess/api-contract';
import { runProgram } from '../../../testing/src/program.ts';
import { builtCheckout } from './checkouts.ts';
import { KEPT_LINES } from './conditions.ts';
import { installedChromium } from './installed-chromium.ts';
import {
  CATEGORIES,
  LEAST_SCORES,
  type LighthouseReport,
  lostAudits,
  medianScore,
  scoresOf,
} from './lighthouse-scores.ts';
import { isRendered, startPageServer } from './page-server.ts';
import { MEASURED_PATHS } from './paths.ts';

/** Run by npx, which downloads it: nothing else needs its many packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS = '5';

/** Those whose first view is measured, and the archive. */
const JUDGED_PATHS: readonly string[] = [...MEASURED_PATHS, PAGE_PATHS.archive];

/** What Lighthouse says of the rendered pages on a phone, its default, in several runs. */
export async function benchLighthouse(runs = RUNS): Promise<boolean> {
  const chromium = await installedChromium();
  const server = await startPageServer(await builtCheckout(), { RENDER: 'on' });
  const folder = mkdtempSync(join(tmpdir(), 'starguess-lighthouse-'));
  try {
    if (!(await isRendered(server.url))) console.log('lighthouse: no page is rendered');
    const reports = new Map<string, LighthouseReport[]>(JUDGED_PATHS.map((path) => [path, []]));
    for (let run = 1; run <= Number(runs); run += 1) {
      for (const path of JUDGED_PATHS) {
        const file = join(folder, 'report.json');
        reports.get(path)?.push(await judge(server.url + path, { chromium, file }));
      }
    }
    return [...reports].map(([path, ofPath]) => conclude(path, ofPath)).every(Boolean);
  } finally {
    rmSync(folder, { recursive: true });
    await server.stop();
  }
}

async function judge(
  url: string,
  { chromium, file }: { readonly chromium: string; readonly file: string },
): Promise<LighthouseReport> {
  const flags = ['--quiet', '--output=json', `--output-path=${file}`];
  const browser = `--chrome-flags=--headless=new --no-sandbox ${KEPT_LINES}`;
  const isDone = await runProgram(['npx', '-y', LIGHTHOUSE, url, ...flags, browser], {
    env: { CHROME_PATH: chromium },
    output: 'shown',
  });
  return isDone ? JSON.parse(readFileSync(file, 'utf8')) : { categories: {}, audits: {} };
}

function conclude(path: string, reports: readonly LighthouseReport[]) {
  const findings = CATEGORIES.map((category) => {
    const scores = scoresOf(reports, category);
    const median = medianScore(scores);
    const least = LEAST_SCORES[category];
    console.log(`${path}: ${category} ${median} (${scores.join(', ')}; at least ${least})`);
    return median >= least;
  });
  const lost = lostAudits(reports);
  if (lost.length > 0) console.log(`${path}: audits below their full score: ${lost.join(', ')}`);
  return findings.every(Boolean);
}
