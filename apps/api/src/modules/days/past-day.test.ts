import { expect, it } from 'vitest';
import { UnavailableError } from '../../faults.ts';
import { createGate } from '../../testing/gate.ts';
import { createPastDayReader } from './past-day.ts';

const TARGET = {
  puzzle: 'classic',
  target: { id: 'ida', name: 'Ida', picture: '/a.svg' },
} as const;

it('a count that cannot be read fails the day at once, whatever else is still being read', async () => {
  const readPastDay = createPastDayReader({
    targetsOf: async () => [TARGET],
    countOf: async () => {
      throw new UnavailableError('gone');
    },
    cronoOf: async () => {
      await createGate().opened;
      return undefined;
    },
  });
  await expect(readPastDay('2026-03-01')).rejects.toThrow('gone');
});
