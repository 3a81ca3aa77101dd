import { randomFrom } from '../random.ts';

type Presence = 'Female' | 'Male';

/** Who the two of a couple are, in the order of their names and from left to right. */
export function coupleOf(rank: number): readonly [Presence, Presence] {
  return randomFrom(`couple ${rank}`).weighted([
    [['Female', 'Male'], 6],
    [['Female', 'Female'], 2],
    [['Male', 'Male'], 1],
  ]);
}
