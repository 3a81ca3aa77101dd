import { expect, test } from './journey.ts';
import { NOT_RENDERED, type ServerSettings } from './starguess-server.ts';

const pageConfig = { background: '/favicon.svg', centered: true };

const PAGES: readonly (readonly [name: string, settings: ServerSettings])[] = [
  ['a rendered page', { pageConfig }],
  ['a page that is not rendered', { ...NOT_RENDERED, pageConfig }],
];

for (const [name, settings] of PAGES) {
  test.describe(name, () => {
    test.use({ settings });

    test('[SHELL3] [SHELL4] a picture behind every screen, with its content in the middle', async ({
      home,
      page,
      server,
    }) => {
      await home.open();
      const content = page.getByRole('main');
      const shell = page.locator('div:has(> main)');
      await expect(shell).toHaveCSS('background-image', `url("${server.url}/favicon.svg")`);
      await expect(content).toHaveCSS('background-color', /\/ 0\.92\)$/);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveCSS('text-align', 'center');

      await page.setViewportSize({ width: 1280, height: 2000 });
      const middle = async () => {
        const [around, first] = [await content.boundingBox(), await title.boundingBox()];
        return (first?.y ?? 0) - (around?.y ?? 0);
      };
      await expect.poll(middle).toBeGreaterThan(300);
    });
  });
}
