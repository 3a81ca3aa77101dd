import { CastPage } from './cast-page.ts';
import { marksOf, performers } from './catalogue.ts';
import { CronoPage } from './crono-page.ts';
import { expect, test } from './journey.ts';
import { PicturePage } from './picture-page.ts';
import { PicturePuzzle } from './picture-puzzle.ts';

test('[CAST1] [CAST2] everybody has a card, and a tap turns it over to the facts', async ({
  page,
}) => {
  const cast = new CastPage(page);
  await cast.open();
  await expect(cast.cards).toHaveCount(performers.length);
  await expect(cast.count).toHaveText(`${performers.length} people`);
  // As list items, thousands of cards would be numbered anew at each one that is hidden.
  await expect(cast.cards.first()).toHaveCSS('display', 'block');
  const somebody = performers[20];
  if (somebody === undefined) throw new Error('The catalogue is too small');
  const card = cast.card(somebody.profileUrl);
  const face = card.getByRole('button');
  await expect(face).toHaveAccessibleName(somebody.name);
  await expect(face).toHaveAttribute('aria-expanded', 'false');
  await face.focus();
  await page.keyboard.press('Enter');
  await expect(face).toHaveAttribute('aria-expanded', 'true');
  for (const fact of [somebody.gender, somebody.ethnicity, `#${somebody.rank}`]) {
    await expect(card.getByRole('definition').getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(card).toContainText(`Debut ${somebody.debutYear}`);
  await face.press('Enter');
  await expect(card.getByRole('definition')).toHaveCount(0);
});

test('[CAST3] [CAST4] a Latin model with grey hair ranked 10 to 120 is found by filters, which the address keeps', async ({
  openElsewhere,
  page,
}) => {
  const fitting = performers
    .filter(
      ({ ethnicity, hairColor, rank }) =>
        ethnicity === 'Latin' && hairColor.includes('Grey') && rank >= 10 && rank <= 120,
    )
    .map(({ profileUrl }) => profileUrl);
  expect(fitting.length).toBeGreaterThan(0);
  const cast = new CastPage(page);
  await cast.open();
  await cast.choose('ethnicity', 'Latin');
  await cast.choose('hairColor', 'Grey');
  await cast.filter('rank-from').fill('10');
  await cast.filter('rank-to').fill('120');
  await expect.poll(() => cast.shownIds()).toEqual(fitting);
  await expect(cast.cards).toHaveCount(performers.length);
  await expect(page).toHaveURL('/cast?ethnicity=Latin&hairColor=Grey&rank=10-120');

  const friend = new CastPage(await openElsewhere());
  await friend.open('/cast?ethnicity=Latin&hairColor=Grey&rank=10-120');
  await expect.poll(() => friend.shownIds()).toEqual(fitting);
  await expect(friend.filter('hairColor')).toHaveAttribute('value', 'Grey');

  await page.goBack();
  await expect(page).toHaveURL('/cast?ethnicity=Latin');
  await expect(cast.filter('hairColor')).toHaveAttribute('value', '');
  await page.goForward();
  await expect.poll(() => cast.shownIds()).toEqual(fitting);
});

test('[CAST5] the search finds names as the games do, and says when nobody fits', async ({
  page,
}) => {
  const somebody = performers.find(({ name }) => name !== name.normalize('NFD'));
  if (somebody === undefined) throw new Error('Nobody has a diacritic');
  const cast = new CastPage(page);
  await cast.open();
  await cast.name.pressSequentially(somebody.name.normalize('NFD').replaceAll(/\p{M}/gu, ''));
  await expect(cast.card(somebody.profileUrl)).toBeVisible();
  await expect(page).toHaveURL(/name=/);
  await cast.name.fill('qqzzqq');
  await expect(cast.shown).toHaveCount(0);
  await expect(page.getByText('Nobody fits these filters.')).toBeVisible();
  await cast.clear.click();
  await expect(cast.shown).toHaveCount(performers.length);
  await expect(cast.name).toHaveValue('');
});

test('[CAST6] [CAST7] in Classic it dims whom the guesses rule out, and guesses who is left', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  const guesses = puzzle.wrongGuesses(2);
  await stored.putGuesses(`classic-${puzzle.date}`, guesses);
  await classic.open();
  const cast = new CastPage(page);
  await cast.links.click();
  await cast.loaded();
  await expect(cast.possible).toHaveAttribute('aria-pressed', 'false');
  await expect(cast.ruledOut).toHaveCount(0);

  const left = performers.filter((candidate) =>
    guesses.every(
      (guess) =>
        guess.profileUrl !== candidate.profileUrl &&
        marksOf(guess, candidate).join() === marksOf(guess, puzzle.answer).join(),
    ),
  );
  await cast.possible.click();
  await expect(cast.count).toHaveText(`${left.length} still possible`);
  await expect(cast.cards).toHaveCount(performers.length);
  await expect(cast.ruledOut).toHaveCount(performers.length - left.length);
  const answer = cast.card(puzzle.answer.profileUrl);
  await expect(answer).not.toHaveAttribute('data-ruled-out');
  const [miss] = guesses;
  const missed = cast.card(miss?.profileUrl ?? '');
  await expect(missed.getByRole('button')).toHaveAccessibleDescription('ruled out by your guesses');
  await missed.getByRole('button').click();
  await expect(missed).toContainText('already guessed');

  await answer.getByRole('button').click();
  await answer.getByRole('link', { name: 'Guess' }).click();
  await expect(page).toHaveURL('/classic');
  await expect(classic.search.box).toHaveValue(puzzle.answer.name);
  await expect(classic.search.box).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(classic.winner.card).toBeVisible();

  await cast.links.click();
  await cast.loaded();
  await expect(cast.shown).toHaveCount(1);
  await cast.shown.getByRole('button').click();
  await expect(cast.shown.getByRole('definition').first()).toBeVisible();
  await expect(cast.shown.getByRole('link')).toHaveCount(0);
});

test('[CAST7] a difficulty counts its own guesses and its own pool', async ({
  page,
  server,
  stored,
}) => {
  const { date } = await PicturePuzzle.ofToday(server, 'image-guess');
  await stored.put({ featureFlags: '["classic-modes"]', [`classic-${date}`]: '[]' });
  await page.goto('/classic/easy');
  const cast = new CastPage(page);
  await cast.links.click();
  await cast.loaded();
  await cast.possible.click();
  await expect(cast.count).toHaveText('50 still possible');
});

test('[CAST8] the channels stand beside, and lead to the search of Channel', async ({
  page,
  server,
}) => {
  const puzzle = await PicturePuzzle.ofToday(server, 'channel-guess');
  const [miss] = puzzle.wrongGuesses(1);
  if (miss === undefined) throw new Error('There is nothing to guess wrongly');
  const channel = new PicturePage(page, 'channel-guess');
  await channel.open();
  const cast = new CastPage(page);
  await cast.links.click();
  await expect(page).toHaveURL('/cast/channels');
  await cast.loaded();
  await expect(cast.possible).toHaveCount(0);
  await cast.card(miss.id).getByRole('button').click();
  await cast.card(miss.id).getByRole('link', { name: 'Guess' }).click();
  await expect(channel.search.box).toHaveValue(miss.name);
  await expect(page).toHaveURL('/channel-guess');
});

test('[CAST9] Home leads there, Profile picture once its hint is there, and no run of Crono', async ({
  home,
  page,
  server,
  stored,
}) => {
  const cast = new CastPage(page);
  await home.open();
  await expect(cast.links).toHaveAttribute('href', '/cast');
  const puzzle = await PicturePuzzle.ofToday(server, 'image-guess');
  const picture = new PicturePage(page, 'image-guess');
  await picture.open();
  await expect(cast.links).toHaveCount(0);
  const misses = puzzle.wrongGuesses(10).map(({ id }) => id);
  await stored.put({ [`image-guess-${puzzle.date}`]: JSON.stringify(misses) });
  await picture.open();
  await expect(cast.links).toHaveCount(1);

  const crono = new CronoPage(page);
  await crono.openNew();
  await expect(cast.links).toHaveCount(0);
  await crono.begin();
  await expect(cast.links).toHaveCount(0);
  await crono.answerWrongly();
  await crono.endRun(server);
  await expect(cast.links).toHaveAttribute('href', '/cast');
});

test('[CAST10] nothing of it is loaded before it is asked for', async ({ home, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await home.open();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.includes('cast'))).toEqual([]);
  const cast = new CastPage(page);
  await cast.links.click();
  await cast.loaded();
  expect(asked.filter((path) => path.includes('cast-screen')).length).toBeGreaterThan(0);
});

test.describe('an operator who switches it off', () => {
  test.use({ settings: { pageConfig: { features: { cast: false } } } });

  test('[CAST12] has no links to it, and its addresses are unknown', async ({
    classic,
    errorScreen,
    home,
    page,
    watch,
  }) => {
    const cast = new CastPage(page);
    await home.open();
    await expect(cast.links).toHaveCount(0);
    await classic.open();
    await expect(cast.links).toHaveCount(0);
    watch.expectFailures('/cast');
    for (const address of ['/cast', '/cast/channels']) {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(errorScreen.screen).toContainText('404 Not Found');
    }
  });
});
