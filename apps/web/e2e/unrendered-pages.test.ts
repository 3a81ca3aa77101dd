import { expect, test } from './journey.ts';
import { NOT_RENDERED } from './starguess-server.ts';
import { TEST_ALL } from './test-all.ts';
import { visitEverything } from './whole-visit.ts';

test.use({ settings: NOT_RENDERED, ownServer: true, permissions: ['clipboard-write'] });

test.describe('pages that only the browser renders', { tag: TEST_ALL }, () => {
  test('have an empty root, one inline script and no inline style', async ({ server }) => {
    const response = await fetch(`${server.url}/classic`);
    expect(await response.text()).toContain('<div id="root"></div>');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+';/);
    expect(policy).toContain("style-src 'self';");
  });

  test('play all four games and everything around them', async ({
    page,
    server,
    home,
    picker,
    classic,
    stored,
  }) => {
    await visitEverything({ page, server, home, picker, classic, stored });
  });
});
