import { expect, test } from './journey.ts';
import { PICTURE_MODES } from './picture-puzzle.ts';

const PICTURES = '**/art/**';

for (const mode of PICTURE_MODES) {
  test(`a picture of ${mode} that does not come says so, and is as hidden as ever once it comes`, async ({
    page,
    watch,
  }) => {
    watch.expectFailures('/art/');
    await page.route(PICTURES, (route) => route.abort());
    await page.goto(`/${mode}`);
    const lost = page.locator('[data-slot="picture-lost"]');
    await expect(lost).toContainText('could not be loaded');
    await page.unroute(PICTURES);
    await lost.getByRole('button', { name: 'Try again' }).click();
    await expect(lost).toHaveCount(0);
    const picture = page.locator('[data-slot="guess-picture"] img, [data-slot="channel-logo"] img');
    await expect(picture).toBeVisible();
    const { filter, transform } = await picture.evaluate(({ style }: HTMLElement) => ({
      filter: style.filter,
      transform: style.transform,
    }));
    expect([filter, transform]).toEqual(
      mode === 'image-guess' ? ['', 'scale(7)'] : ['blur(10px)', ''],
    );
  });
}
