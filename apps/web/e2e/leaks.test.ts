import type { Response } from '@playwright/test';
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

for (const mode of PICTURE_MODES) {
  test(`nothing that the page of ${mode} loads tells its answer before it is solved`, async ({
    page,
    server,
  }) => {
    const { answer } = await PicturePuzzle.ofToday(server, mode);
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await new PicturePage(page, mode).open();
    await page.waitForLoadState('networkidle');
    const loaded = [...(await Promise.all(responses.map(textOf))), await page.content()];
    const everything = loaded.join('\n').toLowerCase();
    expect(everything).toContain(answer.picture);
    expect(secretsOf(answer).filter((secret) => everything.includes(secret))).toEqual([]);
  });
}
