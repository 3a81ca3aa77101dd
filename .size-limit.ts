import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAILY_MODES } from './packages/game-core/src/vocabulary.ts';
import { parseManifest, scriptsOfPage, scriptsOfSource } from './tooling/testing/src/web-chunks.ts';

const build = 'apps/web/dist';
const manifest = parseManifest(readFileSync(join(build, '.vite/manifest.json'), 'utf8'));

const app = scriptsOfPage(manifest, readFileSync(join(build, 'index.html'), 'utf8'));
const home = scriptsOfSource(manifest, 'src/features/home/home-screen.tsx');
const scriptsOfMode = (mode: string) =>
  scriptsOfSource(manifest, `src/features/${mode}/${mode}-game.tsx`);
const classic = scriptsOfMode('classic');
const crono = scriptsOfSource(manifest, 'src/features/crono/crono-screen.tsx');
/** What loads on demand around the daily games. */
const LATE_SOURCES = {
  archive: ['src/features/archive/archive-screen.tsx', 'src/features/archive/past-round.tsx'],
  practice: ['src/app/practice.tsx', 'src/features/practice/practice-run.tsx'],
  analysis: ['src/features/classic/analysis/analysis-sheet.tsx'],
  'aids of one’s own choice': ['src/features/classic/aids/aids-parts.ts'],
  'counts of tries': ['src/features/daily/win/crowd.tsx'],
  'the code for other devices': ['src/features/statistics/carry-on/carry-on-screen.tsx'],
  'tables of friends': ['src/features/circles/circles-screen.tsx'],
  'the picture of that code': ['src/features/statistics/carry-on/code-picture.tsx'],
} as const;
const catalogue = readdirSync(join(build, 'catalog'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => `catalog/${file}`);

/** The paths of the files that are not already loaded; a check without files would always pass. */
function inBuild(files: readonly string[], loaded: readonly string[] = []): readonly string[] {
  const own = files.filter((file) => !loaded.includes(file));
  if (own.length === 0) {
    throw new Error(`There is nothing to weigh among: ${files.join(', ')}`);
  }
  return own.map((file) => join(build, file));
}

/** Sizes after brotli at quality 11; 1 kB is 1,000 bytes. */
export default [
  {
    name: 'Home: all scripts of the first load',
    path: inBuild([...new Set([...app, ...home])]),
    // React, router, query cache and translations take 90 kB of it. What waits for the browser's question
    // whether to install the page takes 0.3 kB; what finds the service worker and offers a new version
    // takes 0.5 kB; the cards' pictures of the day take 0.9 kB, spare and excused days 0.2 kB;
    // what an operator's folder changes takes 0.5 kB; the way to tables of friends takes 0.1 kB,
    // and what takes a secret out of the address 0.2 kB. That texts which change have elements of their
    // own for page translators, and that typed letters outlive what password managers add, takes 0.4 kB;
    // that a page follows the language chosen in another tab, and that faces load late, 0.2 kB. A catalogue's
    // own fields, of which Home only tells people from things, take 0.1 kB. The next game's button, what the site is
    // and faces of tables take 0.2 kB. That Home's screen is a file of its own costs 0.8 kB here, and saves
    // Classic 3.9 kB with its styles. 0.2 kB is for brotli, whose result for one size varies that much with
    // the hashes in the names of chunks.
    limit: '113.7 kB',
  },
  {
    name: 'Classic: its scripts beyond those of the app, and the catalogue',
    path: [...inBuild(classic, app), ...inBuild(catalogue)],
    // 9.4 kB of it are the checks of answers and what finds the service worker; 0.9 kB, in the same
    // chunk, which Home loads too, is Home's pictures of the day. What loads the checks of tables apart
    // takes 0.2 kB, and letters of other scripts in the search 0.2 kB. A catalogue's own fields take 1.8 kB:
    // six kinds with their comparisons and texts, and what only the shipped fields are called. That the
    // search offers Who's who where it finds nothing takes 0.2 kB, what stands behind equal names 0.2 kB,
    // what a win keeps and moves 0.2 kB, what loads the report of a wrong fact 0.1 kB, and 0.1 kB
    // is for brotli, as at Home.
    limit: '54.2 kB',
  },
  ...DAILY_MODES.filter((mode) => mode !== 'classic').map((mode) => ({
    name: `${mode}: its scripts beyond those of Classic`,
    path: inBuild(scriptsOfMode(mode), [...home, ...classic]),
    limit: '8 kB',
  })),
  ...Object.entries(LATE_SOURCES).map(([name, sources]) => ({
    name: `${name}: its scripts beyond those of the games`,
    path: inBuild(
      sources.flatMap((source) => scriptsOfSource(manifest, source)),
      [...home, ...classic, ...crono],
    ),
    // The largest are tables of friends, with the addresses of 24 faces and an invitation’s games, and the code for other devices, which
    // copes with a lost answer, another tab and a hidden page, and asks before it deletes anything.
    limit: '9 kB',
  })),
  {
    name: 'API contract with all routes',
    path: 'reports/size/contract.js',
    // All but the 0.7 kB for tables of friends load with the first call; Home has the ids and paths, in
    // a table of their own. A player's place on a Crono board takes 0.2 kB of it, past days and counts of
    // tries 0.3 kB, faces and invitations of tables and the standing of a run 0.2 kB, reports 0.1 kB.
    limit: '10 kB',
  },
];
