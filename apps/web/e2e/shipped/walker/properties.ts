import { expect, type Page } from '@playwright/test';
import type { Walk } from './walk.ts';

type Seen = Awaited<ReturnType<typeof look>>;

/** What holds of the tab in front after all that a player does. */
export async function expectConsistent(walk: Walk): Promise<void> {
  await walk.page.locator('#root[data-rendered]').waitFor({ state: 'detached' });
  await expect(async () => check(walk, await look(walk.page))).toPass({ timeout: 20_000 });
}

function check(walk: Walk, seen: Seen): void {
  const kept = (key: string) => JSON.parse(seen.kept[key] ?? 'null');
  const shown = seen.yesterday === undefined ? undefined : walk.puzzleAfter(seen.yesterday);
  for (const streak of seen.streaks) expect(streak, 'a streak').toBeLessThanOrEqual(walk.day + 1);
  for (const puzzle of walk.puzzles) {
    const key = `${puzzle.mode}-${puzzle.date}`;
    const guesses = walk.guesses(puzzle);
    const hasWon = walk.hasWon(puzzle);
    // The server's answer to the win adds its place.
    const won = { completed: 'completed', tries: guesses.length };
    const end = hasWon ? expect.objectContaining(won) : null;
    expect(kept(key) ?? [], `kept of ${key}`).toEqual(guesses.map(({ id }) => id));
    expect(kept(`${key}-status`), `the end of ${key}`).toEqual(end);
    if (puzzle === shown) {
      const rows = guesses.map(({ name }) => expect.stringContaining(name));
      expect(seen.rows, 'rows').toEqual(rows);
      expect(seen.isWon, 'a card of the winner').toBe(hasWon);
      // A puzzle that was begun stays over midnight.
      expect(seen.offersNew, 'an offer').toBe(puzzle.date !== walk.today);
      if (rows.length === 0) expect(puzzle.date).toBe(walk.today);
      const told = seen.words.includes(puzzle.answer.name.toLowerCase());
      if (!hasWon) expect(told, `${puzzle.answer.name} is told`).toBe(false);
    }
  }
}

function look(page: Page) {
  return page.evaluate(() => {
    const kept: Readonly<Record<string, string>> = { ...localStorage };
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const textsOf = (selector: string) => all(selector).map(({ textContent }) => textContent);
    // The search names everybody alike.
    const menus = all('[data-slot="search-menu"]').map(({ outerHTML }) => outerHTML);
    const { outerHTML } = document.documentElement;
    return {
      words: menus.reduce((html, menu) => html.replace(menu, ''), outerHTML).toLowerCase(),
      rows: textsOf('[data-slot="guess-row"], [data-slot="guess-card"]'),
      yesterday: textsOf('[data-slot="yesterday"]')[0],
      isWon: all('[data-slot="winner-card"]').length > 0,
      offersNew: all('[data-slot="new-puzzle"]').length > 0,
      streaks: all('[data-streak]').flatMap(({ dataset }) => Number(dataset.streak) || []),
      kept,
    };
  });
}
