import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../db/sqlite/open.ts';
import { programPlaces } from '../program-places.ts';
import { writeBuiltPage } from '../testing/built-page.ts';
import { builtProgram } from '../testing/built-programs.ts';
import { sqliteIn } from '../testing/engine.ts';
import { forkProgram } from '../testing/forked.ts';
import { createOps } from '../testing/ops-run.ts';
import { siteFolder } from '../testing/site-folder.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const ops = createOps(sqliteIn('/nowhere/db.sqlite'));

describe('help', () => {
  it.each([
    [
      ['--help'],
      /backup .*restore .*check .*move .*stats .*feedback .*events .*schedule .*leaderboard/s,
    ],
    [['--version'], /^starguess \d+\.\d+\.\d+\n$/],
    [['restore', '--help'], /Stop the server first/],
    [['move', '--help'], /<from> <to>.*Stop the server first.*PGPASSWORD/s],
    [['feedback', 'export', '--help'], /--format <format>.*csv.*json.*--since/s],
  ])('%j is answered', async (args, text) => {
    const { code, out, err } = await ops(...args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(text);
  });
});

describe('wrong usage', () => {
  it.each([
    [[], /^Usage: pnpm ops/],
    [['frobnicate'], /^error: unknown command 'frobnicate'\n/],
    [['backup', ''], /^error: .*a file name\.\n/],
    [['stats', '--days', '0'], /^error: .*a number of days from 1 to 3660\.\n/],
    [['feedback', 'export', '--format', 'xml'], /^error: .*Allowed choices are csv, json\.\n/],
    [['schedule', 'show', '--from', '2026-02-30'], /^error: .*a date such as 2026-03-01\.\n/],
    [['schedule', 'pin', 'crono', '2026-03-02', 'x'], /^error: .*It must be one of classic,/],
  ])('%j ends with 2', async (args, text) => {
    const { code, out, err } = await ops(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(text);
  });
});

describe('the messages that name the theme', () => {
  it('are printed as a file to rewrite, without those that the site has replaced', async () => {
    const webBuild = writeBuiltPage(temporaryFolder());
    const SITE_DIR = siteFolder({ 'messages/pl.json': '{"head.castChannels": "Studia"}' });
    const site = createOps(sqliteIn('/nowhere/db.sqlite'), { environment: { SITE_DIR }, webBuild });
    const english = JSON.parse((await site('site', 'messages')).out);
    expect(english).toMatchObject({ 'mode.channel-guess.name': 'Channel' });
    expect(english).not.toHaveProperty('mode.classic.name');
    const polish = JSON.parse((await site('site', 'messages', 'pl')).out);
    const { 'head.castChannels': _replaced, ...left } = english;
    expect(Object.keys(polish)).toEqual(Object.keys(left));
  });

  it('leave out those of games that the site lacks, and end once each has its own text', async () => {
    const webBuild = writeBuiltPage(temporaryFolder());
    const lacking = '{"modes": ["classic", "image-guess"], "rating": "none"}';
    const printed = async (texts: object) => {
      const SITE_DIR = siteFolder({
        'site.json': lacking,
        'messages/en.json': JSON.stringify(texts),
      });
      const environment = { SITE_DIR };
      const site = createOps(sqliteIn('/nowhere/db.sqlite'), { environment, webBuild });
      return JSON.parse((await site('site', 'messages')).out);
    };
    const left = await printed({});
    expect(left).toEqual({ 'shell.cast': "Who's who" });
    // A text may fit as it is shipped.
    expect(await printed(left)).toEqual({});
  });

  it('need the catalogue that is named, since its fields replace the shipped ones', async () => {
    const environment = { CATALOG_DIR: '/nowhere/catalogue' };
    const misled = createOps(sqliteIn('/nowhere/db.sqlite'), { environment });
    expect(await misled('site', 'messages')).toMatchObject({
      code: 1,
      err: 'CATALOG_DIR: /nowhere/catalogue does not exist\n',
    });
  });

  it('need a built page', async () => {
    const { code, err } = await ops('site', 'messages');
    expect({ code, err }).toEqual({
      code: 1,
      err: 'The page is not built: run pnpm build first\n',
    });
  });
});

describe('what cannot be done', () => {
  it('ends with 1 and one line for a wrong environment', async () => {
    const misled = createOps(sqliteIn('/nowhere/db.sqlite'), {
      environment: { GAME_TIMEZONE: 'Mars' },
    });
    expect(await misled('stats')).toEqual({
      code: 1,
      out: '',
      err: "GAME_TIMEZONE: 'Mars' is not an IANA time zone\n",
    });
  });

  it.each([
    [['stats']],
    [['check']],
    [['events', 'summary']],
    [['feedback', 'export', '--format', 'csv']],
    [['schedule', 'show']],
    [['leaderboard', 'show', '2026-03-01']],
  ])('%j ends with 1 and one line without a database', async (args) => {
    const { code, out, err } = await ops(...args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^[^\n]*\/nowhere\/db\.sqlite[^\n]*\n$/);
  });
});

it('the operator’s command is a program of its own', async () => {
  const file = join(temporaryFolder(), 'db.sqlite');
  openDatabase(file, programPlaces.migrations.sqlite).sqlite.close();
  const { output, errors, ended } = forkProgram(builtProgram('ops'), {
    args: ['check'],
    environment: { DATABASE_URL: `file:${file}` },
  });
  expect(await ended).toBe(0);
  expect({ output: output(), errors: errors() }).toEqual({
    output: `${file} is sound and up to date.\n`,
    errors: `Checking ${file}.\n`,
  });
});
