import { expect, test } from './journey.ts';

test('the page loads the font that is cut to its texts, and the whole one for other letters only', async ({
  home,
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, file] = /\/(inter-[a-z-]+)-[^/]+\.woff2$/.exec(request.url()) ?? [];
    if (file !== undefined) fetched.push(file);
  });
  await home.open();
  await page.evaluate(() => document.fonts.ready);
  expect(fetched).toEqual(['inter-latin']);

  await page.evaluate(() => {
    document.body.append('Ýmir');
    return document.fonts.ready;
  });
  await expect.poll(() => fetched).toEqual(['inter-latin', 'inter-latin-wght-normal']);
});
