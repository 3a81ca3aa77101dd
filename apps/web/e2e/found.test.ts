import { LANGUAGES } from '@starguess/api-contract/page';
import type english from '../public/messages/en.json';
import { expect, test } from './journey.ts';
import { NOT_RENDERED } from './starguess-server.ts';

test('[LANG10] a link’s language is that of the visit, and leaves the address', async ({
  page,
  stored,
}) => {
  await page.goto('/?lang=pl&x=1#content');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zgadnij gwiazdę porno');
  await expect(page).toHaveURL(/\/\?x=1#content$/);
  await page
    .getByRole('link', { name: /Klasyczny/ })
    .first()
    .click();
  await expect(page).toHaveTitle('Klasyczny · Starguess');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  expect(await stored.text('language')).toBeNull();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guess the pornstar');
});

test.describe('where pages are not rendered', () => {
  test.use({ settings: NOT_RENDERED });

  test('the titles that pages are served with are those of their tabs in each language', async ({
    server,
  }) => {
    for (const { languageCode } of LANGUAGES) {
      const textAt = async (path: string) => (await fetch(server.url + path)).text();
      const { mode, shell, footer, difficulty }: typeof english = JSON.parse(
        await textAt(`/messages/${languageCode}.json`),
      );
      const names: Readonly<Record<string, string>> = {
        '/classic': mode.classic.name,
        '/classic/easy': `${mode.classic.name} · ${difficulty.easy.name}`,
        '/classic/medium': `${mode.classic.name} · ${difficulty.medium.name}`,
        '/classic/hard': `${mode.classic.name} · ${difficulty.hard.name}`,
        '/image-guess': mode['image-guess'].name,
        '/channel-guess': mode['channel-guess'].name,
        '/crono/anything': mode.crono.name,
        '/archive': shell.archive,
        '/practice/classic': `${shell.practice} · ${mode.classic.name}`,
        '/cast': shell.cast,
        '/carry-on': shell.carryOn,
        '/privacy': footer.privacy,
      };
      for (const [path, name] of Object.entries(names)) {
        const html = await textAt(`${path}?lang=${languageCode}`);
        expect(html).toContain(`<title>${name} · Starguess</title>`);
      }
    }
  });
});
