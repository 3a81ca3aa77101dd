import { expect, test } from './journey.ts';

const POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];

test('[CATALOG7] the catalogue is fetched once, by the preload, for Home and every game', async ({
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

test('[PRODUCT2] the page comes with a strict policy and sets no cookie', async ({
  page,
  context,
}) => {
  const response = await page.goto('/classic');
  const headers = response?.headers() ?? {};
  const policy = headers['content-security-policy']?.split('; ') ?? [];
  expect(policy).toEqual(expect.arrayContaining(POLICY));
  // One inline script, and the styles of this page.
  expect(policy).toContainEqual(expect.stringMatching(/^script-src 'self' 'sha256-[^ ]+'$/));
  expect(policy).toContainEqual(expect.stringMatching(/^style-src 'self' 'sha256-[^ ]+'$/));
  expect(headers['set-cookie']).toBeUndefined();
  expect(await context.cookies()).toEqual([]);
});
