import { expect, test } from './journey.ts';
import { NOT_RENDERED } from './starguess-server.ts';

test.use({ settings: { ...NOT_RENDERED, pageConfig: { background: '/favicon.svg' } } });

test('a page that is not rendered gets its picture behind the content too', async ({
  home,
  page,
  server,
}) => {
  await home.open();
  const shell = page.locator('div:has(> main)');
  await expect(shell).toHaveCSS('background-image', `url("${server.url}/favicon.svg")`);
  await expect(page.getByRole('main')).toHaveCSS('background-color', /\/ 0\.92\)$/);
});
