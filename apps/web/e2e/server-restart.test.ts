import { expect } from './journey.ts';
import { test } from './other-catalogue.ts';

/** A page that sends no requests while the server is stopped. */
const NOWHERE = 'about:blank';

test.describe('with another catalogue', () => {
  test.use({ ownServer: true });

  test("today's puzzle stays playable though the catalogue loses its performer", async ({
    catalogueWithout,
    classic,
    page,
    puzzle,
    server,
    stored,
  }) => {
    await classic.open();
    await classic.guess(puzzle.miss);

    await page.goto(NOWHERE);
    await server.restart({ CATALOG_DIR: await catalogueWithout(puzzle.answer) });
    await classic.open();
    await expect(classic.rows).toHaveCount(1);
    await classic.guess(puzzle.answer);

    await expect(classic.winner.winBox).toContainText(puzzle.answer.name);
    const portrait = classic.winner.winBox.getByRole('presentation');
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(classic.successCount).toHaveText('1 person already found out!');
    expect(await stored.json(`classic-${puzzle.date}-status`)).toEqual({
      completed: 'completed',
      tries: 2,
    });
  });
});
