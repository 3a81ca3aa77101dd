import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { speak } from '../../testing/messages.ts';
import { TimeAnnouncement } from './play-board.tsx';

beforeAll(() => speak('en'));

it('a whole run is announced at 30, 10 and 5 seconds and at its end, and at no other time', () => {
  const { rerender } = render(<TimeAnnouncement seconds={60} />);
  const said: [seconds: number, text: string][] = [];
  let before = '';
  for (let seconds = 60; seconds >= 0; seconds -= 1) {
    rerender(<TimeAnnouncement seconds={seconds} />);
    const text = screen.getByRole('status').textContent ?? '';
    if (text !== '' && text !== before) said.push([seconds, text]);
    before = text;
  }
  expect(said).toEqual([
    [30, '30 seconds left'],
    [10, '10 seconds left'],
    [5, '5 seconds left'],
    [0, 'Time is up: waiting for the server'],
  ]);
});

it.each([29, 9, 4])(
  'the time is still announced at %i if the page skipped the second before',
  (seconds) => {
    render(<TimeAnnouncement seconds={seconds} />);
    expect(screen.getByRole('status').textContent).toBe(`${seconds + 1} seconds left`);
  },
);
