import { expect, type Page } from '@playwright/test';
import { keyOf, modeAt, type Riddle } from './model.ts';
import type { Walk } from './walk.ts';

/** What must hold of the tab in front after all that a player does. */
export async function expectSound(walk: Walk): Promise<void> {
  await walk.notice();
  await expect(async () => expectShown(walk, await look(walk.page))).toPass({ timeout: 10_000 });
}

function expectShown(walk: Walk, seen: Seen): void {
  const { player, day } = walk;
  for (const streak of seen.streaks) expect(streak, 'a streak').toBeLessThanOrEqual(day + 1);
  for (const riddle of walk.known) {
    const ids = player.guesses(riddle).map(({ id }) => id);
    const key = keyOf(riddle.mode, riddle.date);
    const status = player.hasWon(riddle) ? { completed: 'completed', tries: ids.length } : undefined;
    expect(keptIn(seen, key) ?? [], key).toEqual(ids);
    expect(keptIn(seen, `${key}-status`), `${key}-status`).toEqual(status);
  }
  const mode = modeAt(seen.path);
  const onScreen = mode === undefined ? [] : [walk.riddle(mode)];
  for (const riddle of onScreen) expectGame(walk, { riddle, seen });
  if (mode === undefined && seen.path !== '/') return;
  const faces = walk.riddles.map(({ yesterday }) => yesterday.name);
  const secrets = (mode === undefined ? walk.riddles : onScreen).filter((riddle) => {
    return !player.hasWon(riddle) && !faces.includes(riddle.answer.name);
  });
  for (const { answer } of secrets) {
    expect(seen.words.includes(answer.name.toLowerCase()), `${answer.name} is told`).toBe(false);
  }
}

function expectGame(walk: Walk, { riddle, seen }: { riddle: Riddle; seen: Seen }): void {
  const guesses = walk.player.guesses(riddle);
  expect(seen.yesterday).toContain(riddle.yesterday.name);
  expect(seen.isWon, 'the card of the winner').toBe(walk.player.hasWon(riddle));
  expect(seen.rows).toHaveLength(guesses.length);
  seen.rows.forEach((row, index) => expect(row).toContain(guesses[index]?.name));
}

type Seen = Awaited<ReturnType<typeof look>>;

/** Reads the page, and what its browser keeps. */
function look(page: Page) {
  return page.evaluate(() => {
    const textsOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
    const whole = document.documentElement.cloneNode(true);
    if (!(whole instanceof HTMLElement)) throw new Error('No page');
    // The search names everybody alike.
    for (const menu of whole.querySelectorAll('[data-slot="search-menu"]')) menu.remove();
    const stored: Readonly<Record<string, string>> = { ...localStorage };
    const numbers = [...document.querySelectorAll<HTMLElement>('[data-streak]')]
      .map(({ dataset }) => dataset.streak ?? '')
      .concat(textsOf('[data-slot="statistics"] dd'));
    return {
      path: location.pathname,
      words: `${whole.outerHTML}\n${whole.textContent}`.toLowerCase(),
      rows: textsOf('[data-slot="guess-row"], [data-slot="guess-card"]'),
      yesterday: textsOf('[data-slot="yesterday"]').join(),
      isWon: document.querySelector('[data-slot="winner-card"]') !== null,
      streaks: numbers.flatMap((text) => /\d+/.exec(text) ?? []).map(Number),
      stored,
    };
  });
}

function keptIn({ stored }: Seen, key: string): unknown {
  const text = stored[key];
  return text === undefined ? undefined : JSON.parse(text);
}
