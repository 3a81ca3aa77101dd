import { expect, test } from './journey.ts';

type Manifest = {
  readonly start_url: string;
  readonly icons: readonly { readonly src: string }[];
  readonly screenshots: readonly { readonly src: string }[];
  readonly shortcuts: readonly { readonly url: string }[];
};

test('the browser reads the manifest without a fault, and all that it names is there', async ({
  home,
  page,
  request,
}) => {
  await home.open();
  const browser = await page.context().newCDPSession(page);
  const { url, errors, data = '{}' } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  const { icons, screenshots, shortcuts, start_url }: Manifest = JSON.parse(data);
  const pictures = [...icons, ...screenshots].map(({ src }) => src);
  expect(pictures).toHaveLength(6);
  for (const address of [start_url, ...pictures, ...shortcuts.map((shortcut) => shortcut.url)]) {
    expect((await request.get(address)).status(), address).toBe(200);
  }
  const touchIcon = page.locator('link[rel="apple-touch-icon"]');
  const touch = await request.get((await touchIcon.getAttribute('href')) ?? '');
  expect(touch.headers()['content-type']).toBe('image/png');
});
