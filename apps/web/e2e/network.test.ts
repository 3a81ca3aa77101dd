import { expect, test } from './journey.ts';

test('the catalogue is fetched once, by the preload, for Home and every game', async ({
  classic,
  home,
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/catalog/')) fetched.push(pathname);
  });
  const preload = page.locator('link#starguess-catalog');

  await home.open();
  await home.classicLink.click();
  await classic.search.type('a');
  await expect(classic.search.options.first()).toBeVisible();
  expect(fetched).toEqual([await preload.getAttribute('href')]);

  fetched.length = 0;
  await classic.open();
  await classic.search.type('a');
  await expect(classic.search.options.first()).toBeVisible();
  expect(fetched).toEqual([await preload.getAttribute('href')]);
});
