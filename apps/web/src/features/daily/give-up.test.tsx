import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { speak } from '../../testing/messages.ts';
import { GiveUp } from './give-up.tsx';

beforeAll(() => speak('en'));

function show() {
  const onGiveUp = vi.fn();
  const { container } = render(<GiveUp onGiveUp={onGiveUp} />);
  return { container, onGiveUp };
}

function button(name: string): HTMLElement {
  return screen.getByRole('button', { name });
}

it('a press only asks, and the focus is then on going on', () => {
  const { onGiveUp } = show();
  fireEvent.click(button('Give up'));
  expect(document.activeElement).toBe(button('Keep guessing'));
  expect(screen.getByRole('button', { description: 'Show the answer?' })).toBe(
    document.activeElement,
  );
  expect(onGiveUp).not.toHaveBeenCalled();
});

it('whoever goes on finds the focus where it was', () => {
  const { onGiveUp } = show();
  fireEvent.click(button('Give up'));
  fireEvent.click(button('Keep guessing'));
  expect(document.activeElement).toBe(button('Give up'));
  expect(onGiveUp).not.toHaveBeenCalled();
});

it('a second press gives up', () => {
  const { onGiveUp } = show();
  fireEvent.click(button('Give up'));
  fireEvent.click(button('Show it'));
  expect(onGiveUp).toHaveBeenCalledOnce();
});

it('it takes no focus by itself, and is one part of the page', () => {
  const { container } = show();
  expect(document.activeElement).toBe(document.body);
  expect(container.querySelectorAll('[data-slot="give-up"]')).toHaveLength(1);
});
