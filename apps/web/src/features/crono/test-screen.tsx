import { fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { vi } from 'vitest';
import { renderInApp } from '../../testing/app-context.tsx';
import { settle } from '../../testing/clock.ts';
import { fakeNetwork, json } from '../../testing/fake-network.ts';
import { CronoScreen } from './crono-screen.tsx';
import { storeCronoUser } from './crono-users.ts';
import { COMPARISON_ROUTE, comparison, GAME_ID, USER_ID } from './test-game.ts';

type Answers = Parameters<typeof fakeNetwork>[0];

/** The screen of a private game for its stored user, under a faked clock. */
export async function openCrono(answers: Answers) {
  storeCronoUser(GAME_ID, USER_ID);
  const network = fakeNetwork({ [COMPARISON_ROUTE]: json(comparison('Ann')), ...answers });
  const onFailure = vi.fn<(failure: string) => void>();
  const onFinished = vi.fn<(score: number) => void>();
  renderInApp(
    <StrictMode>
      <CronoScreen
        gameId={GAME_ID}
        today="2026-11-21"
        onFailure={onFailure}
        onFinished={onFinished}
      />
    </StrictMode>,
  );
  await settle();
  return { network, onFailure, onFinished };
}

export async function press(name: string): Promise<void> {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await settle();
}
