import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCoachMark } from '../lib/coach-marks.ts';
import { CoachMark } from './coach-mark.tsx';

it('says its text, and closes by its button', () => {
  const onClose = vi.fn();
  render(<CoachMark text="Have you seen this?" closeLabel="Got it" onClose={onClose} />);
  expect(screen.getByRole('note').textContent).toContain('Have you seen this?');
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(onClose).toHaveBeenCalledOnce();
});

function Hint({ name }: { readonly name: string }) {
  const { isOpen, close } = useCoachMark(name);
  return isOpen ? <CoachMark text={name} closeLabel={`Close ${name}`} onClose={close} /> : null;
}

it('shows once in a browser, each hint by itself', () => {
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
