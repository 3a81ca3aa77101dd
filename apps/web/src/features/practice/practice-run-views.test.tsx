import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { speak } from '../../testing/messages.ts';
import { PracticeStart } from './practice-run-views.tsx';

beforeAll(() => speak('en'));

it('the count before a practice run gives the focus back to the start button if it is cancelled', () => {
  render(<PracticeStart heading={undefined} onStart={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Start game' }));
  expect(document.activeElement?.textContent).toBe('Get ready...');
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start game' }));
});
