import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CoachMark } from './coach-mark.tsx';

it('[PART1] a coach mark says its text beside an element, and is closed by its one button', () => {
  const onClose = vi.fn<() => void>();
  render(
    <>
      <button type="button">New here</button>
      <CoachMark text="Try the arrow!" closeLabel="Got it" onClose={onClose} />
    </>,
  );
  const mark = screen.getByRole('note');
  expect(mark.previousElementSibling?.textContent).toBe('New here');
  expect(within(mark).getByText('Try the arrow!')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(within(mark).getByRole('button', { name: 'Got it' }));
  expect(onClose).toHaveBeenCalledOnce();
});
