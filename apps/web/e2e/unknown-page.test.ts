import { expect, test } from './journey.ts';

for (const address of ['/nowhere', '/CLASSIC', '/classic/expert', '/classic/easy/more']) {
  test(`[ERROR3] ${address} is answered with 404 and says so`, async ({
    errorScreen,
    home,
    page,
    puzzle,
    watch,
  }) => {
    watch.expectFailures(address);
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(errorScreen.title).toHaveText('Unexpected Application Error!');
    await expect(errorScreen.screen).toContainText('404 Not Found');

    const modes = page.locator('[data-slot="not-found-modes"]').getByRole('link');
    await expect(modes).toHaveText(['Classic', 'Profile picture', 'Channel', 'Crono']);
    const addresses = ['/classic', '/image-guess', '/channel-guess', `/crono/${puzzle.date}`];
    for (const [place, mode] of addresses.entries()) {
      await expect(modes.nth(place)).toHaveAttribute('href', mode);
    }
    await errorScreen.screen.getByRole('button').click();
    await expect(home.title).toHaveText('Guess the pornstar');
  });
}

for (const address of ['/', '/classic', '/classic/easy', '/classic/medium', '/classic/hard/']) {
  test(`${address} is a page`, async ({ page }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
