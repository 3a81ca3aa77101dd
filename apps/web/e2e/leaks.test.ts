import type { Page, Response } from '@playwright/test';
import { expect, test } from './journey.ts';
import { PicturePage } from './picture-page.ts';
import { type Guessable, PICTURE_MODES, PicturePuzzle } from './picture-puzzle.ts';

/** The catalogue names everybody, and the daily answer names its target. No other file may. */
const EXCEPTIONS = [/^\/catalog\//, /^\/api\/[a-z-]+\/daily-guess\/$/];

/** The texts that reveal the answer. */
function secretsOf({ id, name }: Guessable): readonly string[] {
  const slug = id.split('/').at(-1) ?? id;
  return [id, slug, name, encodeURIComponent(name), name.replaceAll(' ', '')].map((secret) =>
    secret.toLowerCase(),
  );
}

async function textOf(response: Response): Promise<string> {
  const { pathname, href } = new URL(response.url());
  const headers = JSON.stringify(await response.allHeaders());
  const isException = EXCEPTIONS.some((exception) => exception.test(pathname));
  const body = isException ? '' : (await response.body()).toString('utf8');
  return `${href}\n${headers}\n${body}`;
}

/** Everything that a player can look at before winning: the page, and everything it loaded. */
async function everythingLoaded(page: Page, open: () => Promise<void>): Promise<string> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await open();
  await page.waitForLoadState('networkidle');
  const loaded = await Promise.all(responses.map(textOf));
  const title = await page.title();
  return [...loaded, title, await page.content()].join('\n').toLowerCase();
}

for (const mode of PICTURE_MODES) {
  test(`nothing tells the answer of an unsolved ${mode}, and no picture but those shown is loaded`, async ({
    page,
    server,
  }) => {
    const puzzle = await PicturePuzzle.ofToday(server, mode);
    const { miss } = puzzle;
    const pictures = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/art/')) pictures.add(pathname);
    });
    const game = new PicturePage(page, mode);
    const everything = await everythingLoaded(page, async () => {
      await game.open();
      await game.search.type(miss.name.slice(0, 1));
      await game.search.box.fill('');
      await game.guess(miss);
    });
    expect(everything).toContain(puzzle.answer.picture);
    expect(secretsOf(puzzle.answer).filter((secret) => everything.includes(secret))).toEqual([]);
    expect(pictures).toEqual(new Set([puzzle.answer.picture, miss.picture]));
  });
}
