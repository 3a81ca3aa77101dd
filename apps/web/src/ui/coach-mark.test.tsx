import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCoachMark } from '../stored/coach-marks.ts';
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

function Hint({ name }: { readonly name: string }) {
  const { isOpen, close } = useCoachMark(name);
  return isOpen ? <CoachMark text={name} closeLabel={`Close ${name}`} onClose={close} /> : null;
}

it('[PART1] a coach mark shows once in a browser, each by itself', () => {
  const hints = (
    <>
      <Hint name="one" />
      <Hint name="two" />
    </>
  );
  const { unmount } = render(hints);
  fireEvent.click(screen.getByRole('button', { name: 'Close one' }));
  expect(screen.queryByText('one')).toBeNull();
  unmount();
  render(hints);
  expect(screen.getAllByRole('note').map((note) => note.firstChild?.textContent)).toEqual(['two']);
  expect({ ...localStorage }).toEqual({ 'coachMark.one': 'false' });
});
