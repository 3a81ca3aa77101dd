import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GuessCard } from './guess-card.tsx';

type Props = Partial<Parameters<typeof GuessCard>[0]>;

function show(props: Props = {}): HTMLElement {
  render(
    <GuessCard name="Ana" isCorrect={false} markLabel="Incorrect" isFresh={false} {...props} />,
  );
  const card = document.querySelector<HTMLElement>('[data-slot="guess-card"]');
  if (card === null) throw new Error('There is no card');
  return card;
}

describe('a guess card', () => {
  it.each([
    [true, 'correct', 'Correct'],
    [false, 'incorrect', 'Incorrect'],
  ])(
    '[DAILY22] [CHANNEL4] says by colour, icon and word whether the guess is right: %s',
    (isCorrect, mark, label) => {
      const card = show({ isCorrect, markLabel: label });
      expect(card.dataset.correct).toBe(String(isCorrect));
      const sign = card.querySelector(`[data-mark="${mark}"]`);
      expect(sign?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
      expect(sign?.textContent).toBe(label);
      expect(screen.getByText('Ana')).toBeDefined();
    },
  );

  it('[DAILY22] has a photo if there is one, which repeats nothing to screen readers', () => {
    expect(show().querySelector('img')).toBeNull();
    cleanup();
    const photo = show({ photoUrl: '/art/1.svg' }).querySelector('img');
    expect(photo?.getAttribute('src')).toBe('/art/1.svg');
    expect(photo?.alt).toBe('');
  });
});
