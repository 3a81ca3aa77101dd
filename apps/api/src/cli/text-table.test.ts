import { expect, it } from 'vitest';
import { textTable } from './text-table.ts';

it('a table aligns texts to the left and numbers to the right', () => {
  const rows = [
    ['2026-03-01', 7, 'a'],
    ['total', 1_234, 'b'],
  ];
  expect(textTable(['date', 'wins', 'note'], rows)).toBe(
    ['date        wins  note', '2026-03-01     7  a', 'total       1234  b', ''].join('\n'),
  );
});

it('a table without rows has only its header', () => {
  expect(textTable(['date', 'wins'], [])).toBe('date  wins\n');
});
