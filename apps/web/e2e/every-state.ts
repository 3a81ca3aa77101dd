import { archiveStates } from './archive-states.ts';
import { castStates } from './cast-states.ts';
import { comeBack } from './come-back.ts';
import { CronoPage } from './crono-page.ts';
import { homeStates } from './home-states.ts';
import { type PictureMode, DailyPuzzle } from './daily-puzzle.ts';
import { practiceStates } from './practice-states.ts';
import { Puzzle } from './puzzle.ts';
import { Search } from './search.ts';
import type { ServerSettings } from './starguess-server.ts';
import { type States, shown, slot, type Visit } from './states.ts';

const ARCHIVE_FROM = '2030-06-15';

/** What the server needs to show every state: past days, long before the day of any journey. */
export const EVERY_STATE: ServerSettings = { environment: { ARCHIVE_FROM } };

/** Turns on everything that a configuration can show. */
const CONFIG = {
  siteName: 'Starguess',
  featureFlags: ['classic-modes'],
  survey: { showOn: 'all' },
  archiveFrom: ARCHIVE_FROM,
};

const HOUR_MS = 3_600_000;

async function* classic({ page, server, stored }: Visit): States {
  const puzzle = await Puzzle.ofToday(server);
  const search = new Search(page);
  await page.goto('/classic');
  await shown(slot(page, 'yesterday'));
  yield 'Classic before the first guess';
  await slot(page, 'help-button').click();
  await shown(slot(page, 'help-sheet'));
  yield 'the help of Classic';
  await page.keyboard.press('Escape');

  await search.type('a');
  await page.keyboard.press('ArrowDown');
  await shown(search.highlighted);
  yield 'the search of Classic';
  await search.type('qqzzqq');
  await shown(search.menu);
  yield 'the search of Classic without options';

  const guesses = puzzle.wrongGuesses(12);
  await stored.putGuesses(`classic-${puzzle.date}`, guesses);
  await page.goto('/classic');
  const ranking = slot(page, 'clue-ranking');
  await shown(ranking.getByRole('button'));
  if ((await ranking.getAttribute('data-open')) !== 'true') await ranking.locator('button').click();
  await shown(ranking.getByRole('list'));
  yield 'Classic with guesses and clues';
  // A tip opens where the keyboard has led the focus.
  await page.keyboard.press('Shift');
  await page.locator('[data-field="rank"] button').first().focus();
  await shown(slot(page, 'tooltip').locator('visible=true'));
  yield 'Classic with a tooltip';

  await search.box.focus();
  await search.pickByKeyboard(puzzle.answer.name);
  await shown(slot(page, 'win-box'));
  await slot(page, 'share-box').getByRole('button').last().click();
  await slot(page, 'share-box').getByRole('status').filter({ hasText: /./ }).waitFor();
  yield 'Classic won and copied';
  await slot(page, 'report-open').click();
  await shown(slot(page, 'report-form'));
  yield 'the report of a fact of Classic';
  await slot(page, 'analysis-button').click();
  await shown(slot(page, 'analysis-step').first());
  yield 'what the guesses of Classic were worth';
  await page.keyboard.press('Escape');
  const afterWin = slot(page, 'after-win');
  await afterWin.getByRole('button').click();
  await search.box.focus();
  const further = puzzle.wrongGuesses(13).find((performer) => !guesses.includes(performer));
  await search.pickByKeyboard(further?.name ?? '');
  await shown(afterWin.locator('[data-slot="guess-row"]'));
  yield 'Classic after the win, with a guess for fun';
}

async function* picture(mode: PictureMode, { page, server, stored }: Visit): States {
  const puzzle = await DailyPuzzle.ofToday(server, mode);
  const search = new Search(page);
  await page.goto(`/${mode}`);
  await shown(slot(page, 'yesterday'));
  yield `${mode} before the first guess`;
  await slot(page, 'help-button').click();
  await shown(slot(page, 'help-sheet'));
  yield `the help of ${mode}`;

  const misses = puzzle.wrongGuesses(12).map(({ id }) => id);
  await stored.put({ [`${mode}-${puzzle.date}`]: JSON.stringify(misses) });
  await page.goto(`/${mode}`);
  await shown(slot(page, mode === 'image-guess' ? 'hint' : 'guess-card'));
  yield `${mode} after 12 misses`;

  await search.box.focus();
  await search.pickByKeyboard(puzzle.answer.name);
  await shown(slot(page, 'win-box'));
  yield `${mode} won`;
}

async function* crono({ page, server, watch }: Visit): States {
  watch.expectFailures('/api/crono/');
  await page.goto('/crono/new');
  await shown(slot(page, 'crono-start'));
  yield 'crono before the start';
  await slot(page, 'help-button').click();
  await shown(slot(page, 'help-sheet'));
  yield 'the help of crono';
  await page.keyboard.press('Escape');

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/start', async (route) => {
    await released;
    await route.continue();
  });
  await slot(page, 'crono-start-button').click();
  await shown(slot(page, 'crono-get-ready').locator('strong').filter({ hasNotText: /^\d$/ }));
  yield 'the count before a run of crono';
  release();
  await shown(slot(page, 'crono-options'));
  const play = new CronoPage(page);
  await play.answerWrongly();
  await play.answerRightly();
  await play.answerRightly();
  await shown(slot(page, 'crono-streak'));
  yield 'crono at play';

  const game = page.url().replace('/crono/', '/api/crono/');
  const { userId } = await (await page.request.post(`${game}/create-id`, { data: {} })).json();
  await page.request.post(`${game}/start`, { data: { userId } });
  await server.letPass(90_000);
  await page.request.post(`${game}/submit-score`, { data: { userId, username: 'Rival' } });
  await page.reload();
  const finished = slot(page, 'crono-finished');
  await finished.getByRole('textbox').first().fill('a'.repeat(31));
  await finished.locator('[type="submit"]').click();
  await shown(finished.locator('[aria-invalid="true"]'));
  yield 'crono over, refusing a name';

  await finished.getByRole('textbox').first().fill('A name of thirty characters ok');
  await finished.locator('[type="submit"]').click();
  await shown(slot(page, 'comparison'));
  await shown(slot(page, 'crono-missed').locator('img'));
  yield 'crono over, with a board';
  await slot(page, 'share-url').getByRole('button').click();
  await shown(slot(page, 'share-url').locator('[data-slot="tooltip"]'));
  yield 'crono’s address copied';
}

async function* statistics({ page, server, stored }: Visit): States {
  await page.goto('/');
  await slot(page, 'statistics-button').click();
  await shown(slot(page, 'statistics'));
  yield 'the statistics of a newcomer';

  const { date } = await Puzzle.ofToday(server);
  const record = JSON.stringify({ completed: 'completed', tries: 11 });
  const games = ['classic', 'classic-medium', 'image-guess', 'channel-guess', 'crono'];
  await stored.put(Object.fromEntries(games.map((game) => [`${game}-${date}-status`, record])));
  await page.goto('/');
  await slot(page, 'statistics-button').click();
  await shown(slot(page, 'statistics').locator('[data-puzzle]'));
  yield 'the statistics of a winner';
  await slot(page, 'forget-me').getByRole('button').click();
  await shown(slot(page, 'forget-me').getByRole('heading', { level: 4 }));
  yield 'the question before all is forgotten';
}

async function* trouble({ page, server, stored, watch }: Visit): States {
  const dailyGuess = '/api/classic/daily-guess/';
  watch.expectFailures('/nowhere', '/api/crono/', dailyGuess);
  await page.goto('/nowhere');
  await shown(slot(page, 'error-screen'));
  yield 'a page that is not there';

  await page.goto(`/crono/${'A'.repeat(22)}`);
  await page.getByRole('alert').waitFor();
  yield 'Home after a game that is gone';

  const mode = 'channel-guess';
  const puzzle = await DailyPuzzle.ofToday(server, mode);
  const misses = puzzle.wrongGuesses(1).map(({ id }) => id);
  await stored.put({ [`${mode}-${puzzle.date}`]: JSON.stringify(misses) });
  await page.goto(`/${mode}`);
  await shown(slot(page, 'guess-card'));
  await server.letPass(13 * HOUR_MS);
  await comeBack(page);
  await shown(slot(page, 'new-puzzle'));
  yield 'a game after midnight';

  // An answer that is not asked for again.
  await server.tell({ type: 'failNext', path: dailyGuess, count: 1, status: 404 });
  await page.goto('/classic');
  await shown(slot(page, 'error-screen').getByRole('button'));
  yield 'a game that cannot be loaded';
}

export const PARTS = [
  'Home',
  'Classic',
  'Profile picture',
  'Channel',
  'Crono',
  'Statistics',
  'what goes wrong',
  'Who’s who',
  'Archive',
  'Practice',
] as const;
export type Part = (typeof PARTS)[number];

const STATES: Readonly<Record<Part, (visit: Visit) => States>> = {
  Home: homeStates,
  Classic: classic,
  'Profile picture': (visit) => picture('image-guess', visit),
  Channel: (visit) => picture('channel-guess', visit),
  Crono: crono,
  Statistics: statistics,
  'what goes wrong': trouble,
  'Who’s who': castStates,
  Archive: archiveStates,
  Practice: practiceStates,
};

/** Shows every state of some parts of the site, and yields its name while it is shown. */
type StatesOptions = {
  readonly parts?: readonly Part[];
  /** More of the page's configuration. */
  readonly config?: object;
};

export async function* everyState(
  visit: Visit,
  { parts = PARTS, config = {} }: StatesOptions = {},
): States {
  await visit.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit.page.addInitScript(
    (whole) => {
      window.__STARGUESS__ = whole;
    },
    { ...CONFIG, ...config },
  );
  for (const part of parts) yield* STATES[part](visit);
}
