import { mapPuzzles } from '@starguess/game-core';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/app-context.tsx';
import { settle } from '../../testing/clock.ts';
import { DAY } from '../../testing/day.ts';
import {
  type Answer,
  fakeNetwork,
  heldBack,
  json,
  unreachable,
} from '../../testing/fake-network.ts';
import { Departures } from './departures.tsx';

const AWAY = 'The server could not be reached. Please try again.';

beforeEach(() => {
  vi.useFakeTimers();
});

/** Shows Ann, who is the host, that she can remove Ben and Cleo. */
function show(removal: Answer): void {
  fakeNetwork({ ...DAY, 'DELETE /api/tables/members/2': removal });
  const today = { ...mapPuzzles(() => ({ done: false })), crono: { done: false } };
  const members = ['Ann', 'Ben', 'Cleo'].map((name, index) => ({
    place: index + 1,
    name,
    face: index,
    own: index === 0,
    host: index === 0,
    today,
    points: 0,
  }));
  const onRemoved = async () => undefined;
  renderInApp(<Departures member={'m'.repeat(22)} members={members} onRemoved={onRemoved} />);
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

it('a failed removal is said of its own question alone', async () => {
  show(unreachable);
  press('Remove Ben');
  press('Remove Ben');
  await settle();
  expect(screen.getByRole('alert').textContent).toBe(AWAY);
  press('Cancel');
  press('Remove Cleo');
  expect(screen.getByRole('alert').textContent).toBe('');
});

it('a question stays until the server has answered', async () => {
  const removal = heldBack(json({}));
  show(removal.answer);
  press('Remove Ben');
  press('Remove Ben');
  press('Cancel');
  expect(screen.getByRole('heading').textContent).toMatch(/^Remove Ben\?/);
  removal.release();
  await settle();
  expect(screen.getByRole('button', { name: 'Remove Cleo' })).toBeDefined();
});
