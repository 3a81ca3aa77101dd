import type { CronoGame } from '@starguess/api-contract';
import { fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { vi } from 'vitest';
import { CronoScreen } from '../features/crono/crono-screen.tsx';
import { storeCronoUser } from '../stored/crono-records.ts';
import { renderInApp } from './app-context.tsx';
import { pass, settle } from './clock.ts';
import { COMPARISON_ROUTE, comparison, GAME_ID, GAME_ROUTE, USER_ID } from './crono-game.ts';
import { CATALOG_ADDRESS, DATE, DAY } from './day.ts';
import { type Answer, fakeNetwork, json } from './fake-network.ts';
import { preloadCatalog } from './test-catalog.ts';

type Answers = Readonly<Record<string, Answer>>;

/** Opens the screen of a private game for its stored user, with a fake clock. */
export async function openCrono(game: CronoGame, answers: Answers = {}) {
  storeCronoUser(GAME_ID, USER_ID);
  preloadCatalog(CATALOG_ADDRESS);
  const network = fakeNetwork({
    ...DAY,
    [COMPARISON_ROUTE]: json(comparison('Ann')),
    [GAME_ROUTE]: json(game),
    ...answers,
  });
  const onFailure = vi.fn<(failure: string) => void>();
  renderInApp(
    <StrictMode>
      <CronoScreen
        gameId={GAME_ID}
        today={DATE}
        onDayOver={() => undefined}
        onFailure={onFailure}
      />
    </StrictMode>,
  );
  await settle();
  return { network, onFailure };
}

/** The name of the start button, whether or not the player was challenged. */
export const START = /Start game$/;

export async function press(name: string | RegExp): Promise<void> {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await settle();
}

/** Presses the start, and lets the count before the run pass. */
export async function startRun(): Promise<void> {
  await press(START);
  for (let second = 0; second < 3; second += 1) await pass(1_000);
  await settle();
}
