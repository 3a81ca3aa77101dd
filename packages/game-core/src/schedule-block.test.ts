import { expect, test } from 'vitest';
import { drawScheduleBlock } from './schedule-block.ts';
import { seededDraw } from './seeded-draw.ts';

const POOL = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

test.each([1, 2, 3, 4, 5])(
  '[PICK6] a block has only the clashes that are unavoidable (seed %i)',
  (seed) => {
    const draw = seededDraw(seed);
    const shuffles = drawScheduleBlock(POOL, {
      members: Array.from({ length: 4 }, () => ({ history: [], draw })),
      days: [...POOL.keys()],
      others: [() => 'a'],
    });
    expect(shuffles.map((shuffle) => shuffle.toSorted())).toEqual([POOL, POOL, POOL, POOL]);
    for (const day of POOL.keys()) {
      const twoDays = shuffles.flatMap((shuffle) => shuffle.slice(day, day + 2));
      const avoidable = twoDays.filter((item) => item !== 'a');
      expect(new Set(avoidable).size).toBe(avoidable.length);
    }
  },
);

test('[PICK6] a block clashes neither with the day before it nor with the day after it', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const dayBefore = ['a', 'b', 'c', 'd'];
    const [shuffle = []] = drawScheduleBlock(POOL, {
      members: [{ history: [], draw: seededDraw(seed) }],
      days: [...POOL.keys()],
      others: dayBefore.map(
        (item) => (day) => (day === -1 || day === POOL.length ? item : undefined),
      ),
    });
    expect(dayBefore).not.toContain(shuffle[0]);
    expect(dayBefore).not.toContain(shuffle.at(-1));
  }
});
