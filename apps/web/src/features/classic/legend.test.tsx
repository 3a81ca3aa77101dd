import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { speak } from '../../testing/messages.ts';
import { Legend } from './classic-game.tsx';

it('[CLASSIC4] [RANGE2] the legend names every mark', async () => {
  await speak('en');
  render(<Legend />);
  expect(screen.getByRole('list', { name: 'Legend' })).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Correct',
    'Partial',
    'Incorrect',
    'Higher',
    'Lower',
  ]);
});
