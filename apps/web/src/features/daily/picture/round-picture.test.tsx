import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { speak } from '../../../testing/messages.ts';
import { RevealProgress } from './reveal-progress.tsx';
import { RoundPicture } from './round-picture.tsx';

beforeAll(() => speak('en'));

const PICTURE = (
  <RoundPicture
    slot="guess-picture"
    frame="frame"
    look={{}}
    changeMs={0}
    src="/art/a.svg"
    alt="A picture"
    lostText="It did not come."
  />
);

function lose(): { readonly asked: ReturnType<typeof vi.fn> } {
  render(PICTURE);
  const picture = screen.getByRole('img');
  const asked = vi.spyOn(picture, 'setAttribute');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.error(picture);
  expect(screen.getByRole('alert').textContent).toContain('It did not come.');
  return { asked };
}

it('says that it is lost, and asks for it again when the player wishes', () => {
  const { asked } = lose();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked).toHaveBeenCalledWith('src', '/art/a.svg');
  fireEvent.load(screen.getByRole('img'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says it again if it is lost again', () => {
  lose();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('alert').textContent).toBe('It did not come.Try again');
});

it('says that there is no network where there is none', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  lose();
  expect(screen.getByRole('alert').textContent).toContain('You are offline');
});

it.each([
  [9, true],
  [10, false],
])('after %i tries a win neither takes nor brings the line of progress', (before, isShown) => {
  const line = (tries: number, isSolved: boolean) => (
    <RevealProgress tries={tries} isSolved={isSolved} goal={10} kind="hint" />
  );
  const { rerender } = render(line(before, false));
  expect(screen.queryByRole('paragraph') !== null).toBe(isShown);
  rerender(line(before + 1, true));
  expect(screen.queryByRole('paragraph') !== null).toBe(isShown);
});
