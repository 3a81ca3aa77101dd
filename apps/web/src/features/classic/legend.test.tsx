import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { speak } from '../../testing/messages.ts';
import { Legend } from './legend.tsx';

it('[CLASSIC4] the legend names every mark, and says what Higher means', async () => {
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
  expect(screen.getByText('Higher: your guess ranks above the answer')).toBeDefined();
});
