import { expect, type Page } from '@playwright/test';
import type { Performer } from '@starguess/catalog';
import type { ClassicPage } from './classic-page.ts';
import { CronoPage } from './crono-page.ts';
import { FeedbackPage } from './feedback-page.ts';
import type { HomePage } from './home-page.ts';
import type { LanguagePicker } from './language-picker.ts';
import { PicturePage } from './picture-page.ts';
import { type Guessable, type PictureMode, PicturePuzzle } from './picture-puzzle.ts';
import { Puzzle } from './puzzle.ts';
import type { StarguessServer } from './starguess-server.ts';
import { StatisticsPage } from './statistics-page.ts';
import { finishedDays, type StoredPlay } from './stored-play.ts';
import { SurveyPage } from './survey-page.ts';

/** An analytics event as the page reports it. */
export type Report = readonly [
  eventName: string,
  attributes: Readonly<Record<string, string | number>>,
];

/** The text that the visitor sends as feedback. */
export const FEEDBACK = 'A visit that tells nothing of its visitor';

/** The parts of the site that a visitor uses. */
export type Visit = {
  readonly page: Page;
  readonly server: StarguessServer;
  readonly home: HomePage;
  readonly picker: LanguagePicker;
  readonly classic: ClassicPage;
  readonly stored: StoredPlay;
};

/** Plays all four games and uses everything around them. Returns the expected reports. */
export async function visitEverything(visit: Visit): Promise<readonly Report[]> {
  await visit.stored.put(finishedDays('2030-01-04', 3));
  await visit.home.open();
  return [
    ...(await answerSurvey(visit)),
    ...(await changeLanguage(visit)),
    ...(await look(visit)),
    ...(await playClassic(visit)),
    ...(await playPicture(visit, 'image-guess')),
    ...(await playPicture(visit, 'channel-guess')),
    ...(await playCrono(visit)),
  ];
}

async function answerSurvey({ page }: Visit): Promise<readonly Report[]> {
  const survey = new SurveyPage(page);
  await survey.begin();
  await survey.answer(0);
  await expect(survey.words).toHaveText('Which game do you like best?');
  await survey.close.press('Enter');
  await expect(survey.card).toHaveCount(0);
  return [
    ['Feedback answered', { question: 'difficulty', answer: 'easy' }],
    ['Feedback closed', { question: 'favourite' }],
  ];
}

async function changeLanguage(visit: Visit): Promise<readonly Report[]> {
  const { home } = visit;
  await chooseLanguage(visit, 'Polski');
  await expect(home.title).toHaveText('Zgadnij gwiazdę porno');
  await chooseLanguage(visit, 'English');
  await expect(home.title).toHaveText('Guess the pornstar');
  return [
    ['Language picker clicked', { currentLanguage: 'en' }],
    ['Language changed', { currentLanguage: 'en', newLanguage: 'pl' }],
    ['Language picker clicked', { currentLanguage: 'pl' }],
    ['Language changed', { currentLanguage: 'pl', newLanguage: 'en' }],
  ];
}

/** Waits for the reporting code first: a report made while the page unloads would be lost. */
async function chooseLanguage({ page, picker }: Visit, languageName: string): Promise<void> {
  const script = page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('analytics-client')),
  );
  await picker.toggle.click();
  await script;
  await picker.languages.filter({ hasText: languageName }).click();
}

async function look({ page }: Visit): Promise<readonly Report[]> {
  await page.getByRole('button', { name: 'Colors' }).click();
  await page.getByRole('button', { name: 'Daylight' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'daylight');
  const statistics = new StatisticsPage(page);
  await statistics.open();
  await statistics.closeButton.click();
  const feedback = new FeedbackPage(page);
  await feedback.write(FEEDBACK);
  await expect(feedback.another).toBeVisible();
  await feedback.button.click();
  return [];
}

async function playClassic({ page, home, server, classic }: Visit) {
  const puzzle = await Puzzle.ofToday(server);
  const wrong = puzzle.miss;
  await home.classicLink.click();
  await classic.search.box.waitFor();
  await classic.guessAll([wrong, puzzle.answer]);
  await classic.winner.copy.click();
  await classic.winner.nextMode.click();
  await expect(page).toHaveURL('/image-guess');
  const attributesOf = ({ profileUrl, name, gender, rank, type }: Performer, tries: number) => ({
    numberOfTries: tries,
    id: profileUrl,
    name,
    gender: String(gender),
    rank,
    type: String(type),
  });
  const gamemode = 'classic';
  return [
    ['Gamemode card clicked', { gamemode, from: 'home' }],
    ['Model guessed', { gamemode, id: wrong.profileUrl, numberOfTries: 1 }],
    ['Guess failed', attributesOf(wrong, 1)],
    ['Model guessed', { gamemode, id: puzzle.answer.profileUrl, numberOfTries: 2 }],
    ['Guess success', attributesOf(puzzle.answer, 2)],
    ['Copy clicked', { gameMode: 'classic' }],
    ['Gamemode card clicked', { gamemode: 'image-guess', from: 'next-mode' }],
  ] as const satisfies readonly Report[];
}

async function playPicture({ page, server }: Visit, gameMode: PictureMode) {
  const puzzle = await PicturePuzzle.ofToday(server, gameMode);
  const wrong = puzzle.miss;
  const game = new PicturePage(page, gameMode);
  await game.yesterday.waitFor();
  await game.guess(wrong);
  await game.guess(puzzle.answer);
  await game.winner.copy.click();
  const next = gameMode === 'image-guess' ? 'channel-guess' : 'crono';
  await game.winner.nextMode.click();
  await expect(page).toHaveURL(new RegExp(`/${next}`));
  const attributesOf = ({ id, name }: Guessable, numberOfTries: number) => {
    return { gameMode, numberOfTries, id, name };
  };
  return [
    ['Image guessed', attributesOf(wrong, 1)],
    ['Image failed', attributesOf(wrong, 1)],
    ['Image guessed', attributesOf(puzzle.answer, 2)],
    ['Image success', attributesOf(puzzle.answer, 2)],
    ['Copy clicked', { gameMode }],
    ['Gamemode card clicked', { gamemode: next, from: 'next-mode' }],
  ] as const satisfies readonly Report[];
}

async function playCrono({ page, server }: Visit): Promise<readonly Report[]> {
  const crono = new CronoPage(page);
  await crono.begin();
  await crono.endRun(server);
  await crono.username.fill('Zoë');
  await crono.submit.click();
  await expect(crono.leaderboard).toContainText('Zoë');
  await crono.shareUrl.getByRole('button').click();
  return [['Copy clicked', { gameMode: 'crono' }]];
}
