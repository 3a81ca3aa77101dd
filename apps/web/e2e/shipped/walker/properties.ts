import { expect, type Page } from '@playwright/test';
import type { Riddle } from './model.ts';
import type { Walk } from './walk.ts';

/** What holds of the tab in front after all that a player does. */
export async function expectSound(walk: Walk): Promise<void> {
  await walk.notice();
  await expect(async () => check(walk, await look(walk.page))).toPass({ timeout: 10_000 });
}

function check(walk: Walk, seen: Seen): void {
  const { player, day, today, mode } = walk;
  for (const streak of seen.streaks) expect(streak, 'a streak').toBeLessThanOrEqual(day + 1);
  for (const riddle of walk.riddles.values()) {
    const ids = player.guesses(riddle).map(({ id }) => id);
    const won = player.hasWon(riddle) ? { completed: 'completed', tries: ids.length } : null;
    expect(keptIn(seen, riddle.key) ?? [], `kept of ${riddle.key}`).toEqual(ids);
    expect(keptIn(seen, `${riddle.key}-status`), `the end of ${riddle.key}`).toEqual(won);
  }
  const daily = [...walk.riddles.values()].filter(({ date }) => date === today);
  if (mode !== undefined) {
    checkGame(walk, { riddle: walk.riddle(mode), seen });
    checkSecret(walk, { riddle: walk.riddle(mode), seen });
  } else if (seen.path === '/') {
    const faces = daily.map(({ yesterday }) => yesterday.name);
    for (const riddle of daily) {
      if (!faces.includes(riddle.answer.name)) checkSecret(walk, { riddle, seen });
    }
  }
}

type Game = { readonly riddle: Riddle; readonly seen: Seen };

function checkGame({ player, today }: Walk, { riddle, seen }: Game): void {
  const names = player.guesses(riddle).map(({ name }) => name);
  expect(seen.yesterday, 'the answer of the day before').toContain(riddle.yesterday.name);
  expect(seen.rows, 'rows').toEqual(names.map((name) => expect.stringContaining(name)));
  expect(seen.isWon, 'a card of the winner').toBe(player.hasWon(riddle));
  expect(seen.offersNew, 'an offer of the new riddle').toBe(riddle.date !== today);
}

function checkSecret({ player }: Walk, { riddle, seen }: Game): void {
  if (player.hasWon(riddle)) return;
  const name = riddle.answer.name.toLowerCase();
  expect(seen.words.includes(name), `${name} is told`).toBe(false);
}

type Seen = Awaited<ReturnType<typeof look>>;

function keptIn({ kept }: Seen, key: string): unknown {
  return JSON.parse(kept[key] ?? 'null');
}

/** Reads the page, and what its browser keeps. */
function look(page: Page) {
  return page.evaluate(() => {
    const kept: Readonly<Record<string, string>> = { ...localStorage };
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    // The search names everybody alike.
    const menus = all('[data-slot="search-menu"]').map(({ outerHTML }) => outerHTML);
    const { outerHTML } = document.documentElement;
    const words = menus.reduce((html, menu) => html.replace(menu, ''), outerHTML);
    const streaks = [
      ...all('[data-streak]').map(({ dataset }) => dataset.streak),
      ...all('[data-slot="statistics"] dd').map((figure) => figure.textContent),
    ];
    return {
      path: location.pathname,
      words: words.toLowerCase(),
      rows: all('[data-slot="guess-row"], [data-slot="guess-card"]').map((row) => row.textContent),
      yesterday: all('[data-slot="yesterday"]')
        .map((line) => line.textContent)
        .join(),
      isWon: all('[data-slot="winner-card"]').length > 0,
      offersNew: all('[data-slot="new-puzzle"]').length > 0,
      streaks: streaks.flatMap((text) => /\d+/.exec(text ?? '') ?? []).map(Number),
      kept,
    };
  });
}
