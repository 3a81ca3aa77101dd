import { DAILY_MODES } from '@starguess/game-core';
import { performers } from './catalogue.ts';
import { CronoPage } from './crono-page.ts';
import { type States, shown, slot, type Visit } from './states.ts';

const SEED = 'every-state';

/** Practice of every game, in the states that the games of today do not have. */
export async function* practiceStates({ page, stored }: Visit): States {
  const giveUp = slot(page, 'give-up').getByRole('button');
  for (const mode of DAILY_MODES) {
    await page.goto(`/practice/${mode}?seed=${SEED}`);
    await shown(giveUp);
    yield `practice of ${mode}`;
    await giveUp.press('Enter');
    await giveUp.nth(1).press('Enter');
    await shown(slot(page, 'practice-next'));
    yield `practice of ${mode} given up`;
  }
  await page.goto(`/practice/classic?seed=${SEED}-2&of=other&beat=4`);
  await shown(slot(page, 'practice-incomparable'));
  yield 'a practice round that cannot be compared';

  await page.goto(`/practice/crono?seed=${SEED}`);
  await shown(slot(page, 'crono-start'));
  yield 'practice of crono';
  const crono = new CronoPage(page);
  await crono.begin();
  await crono.options.first().click();
  yield 'practice of crono at play';
  const guesses = performers.slice(0, 6).map(({ profileUrl }) => profileUrl);
  const status = { completed: 'completed', tries: 0 };
  await stored.put({ 'practice-crono': JSON.stringify({ seed: SEED, guesses, status }) });
  await page.goto(`/practice/crono?seed=${SEED}`);
  await shown(slot(page, 'practice-next'));
  yield 'practice of crono over';
}
