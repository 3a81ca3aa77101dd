import type { Declaration } from '@starguess/game-core';
import { expect, test } from 'vitest';
import { withDetails } from './equal-names.ts';
import { SHIPPED_DECLARATION } from './shipped-declaration.ts';
import { performer } from './testing/invented-catalog.ts';

const DETAILED: Declaration = { ...SHIPPED_DECLARATION, detail: 'birthPlace' };
const textOf = (field: string, value: unknown) => `${field} ${value}`;

const CAST = [
  performer(1, { name: 'Zoë', birthPlace: 'IS' }),
  performer(2, { name: 'zoe', birthPlace: 'IT', aliases: ['Zed'] }),
  performer(3, { name: 'Ida', birthPlace: 'IT' }),
  performer(4, { name: 'はな', birthPlace: 'JP' }),
  performer(5, { name: 'ばな', birthPlace: 'JP' }),
];

test('names that the search takes for equal have their detail behind them, others stay', () => {
  const detailed = withDetails(CAST, { declaration: DETAILED, textOf });
  expect(detailed.slice(0, 2)).toMatchObject([
    { name: 'Zoë (birthPlace IS)', bareName: 'Zoë', aliases: ['Zoë'] },
    { name: 'zoe (birthPlace IT)', bareName: 'zoe', aliases: ['Zed', 'zoe'] },
  ]);
  expect(detailed.slice(2)).toEqual(CAST.slice(2));
});

test('nothing stands behind a name whose detail is not known, or where none is declared', () => {
  const unknown = CAST.map((one) => ({ ...one, birthPlace: null }));
  expect(withDetails(unknown, { declaration: DETAILED, textOf })).toEqual(unknown);
  expect(withDetails(CAST, { declaration: SHIPPED_DECLARATION, textOf })).toBe(CAST);
});
