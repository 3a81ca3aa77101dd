import { describe, expect, test } from 'vitest';
import { performerTraits } from '../people/performer-traits.ts';
import { acceptedPortraits, portraitSeed } from '../portraits/accepted.ts';
import { planPortrait, portraitLandmarks } from '../portraits/portrait.ts';
import { focalPointAt } from './first-view.ts';
import { areAlike, areTwins, isTelling, likenessOf, viewOf } from './likeness.ts';
import { agreesWith } from './visible-traits.ts';

const accepted = acceptedPortraits();
const portrayed = performerTraits().map((traits) => {
  const own = accepted.find(({ rank }) => rank === traits.rank);
  if (!own) throw new RangeError(`no portrait was accepted for rank ${traits.rank}`);
  const plan = planPortrait(traits, portraitSeed(traits.rank, own.attempt));
  const landmark = portraitLandmarks(plan).find(({ name }) => name === own.focus);
  if (!landmark) throw new RangeError(`the portrait of rank ${traits.rank} has no ${own.focus}`);
  const likeness = likenessOf(plan);
  return { traits, plan, landmark, likeness, view: viewOf(likeness, focalPointAt(landmark)) };
});

type Portrayed = (typeof portrayed)[number];

function pairsThat(match: (left: Portrayed, right: Portrayed) => boolean): string[] {
  return portrayed.flatMap((left, index) =>
    portrayed
      .slice(0, index)
      .filter((right) => match(left, right))
      .map((right) => `${left.traits.name} and ${right.traits.name}`),
  );
}

describe('the accepted portraits', () => {
  test('are not near-twins, with or without what is behind the figures', () => {
    expect(pairsThat((left, right) => areTwins(left.likeness, right.likeness))).toEqual([]);
  });

  test('show tattoos and piercings exactly if the record has them', () => {
    const wrong = portrayed.filter(({ plan, traits }) => !agreesWith(plan, traits));
    expect(wrong.map(({ traits }) => traits.name)).toEqual([]);
  });
});

describe('the first views of the portraits', () => {
  test('show a detail rather than bare ground or flat skin', () => {
    const bare = portrayed.filter(({ view }) => !isTelling(view));
    expect(bare.map(({ traits }) => traits.name)).toEqual([]);
  });

  test('are unlike one another', () => {
    expect(pairsThat((left, right) => areAlike(left.view, right.view))).toEqual([]);
  });

  test('show details of at least ten kinds, none of them in more than a quarter', () => {
    const kinds = new Map<string, number>();
    for (const { landmark } of portrayed) {
      kinds.set(landmark.kind, (kinds.get(landmark.kind) ?? 0) + 1);
    }
    expect(kinds.size).toBeGreaterThanOrEqual(10);
    expect(Math.max(...kinds.values())).toBeLessThanOrEqual(150 / 4);
  });
});

test('a picture is its own twin', () => {
  const [first] = portrayed;
  expect(first && areTwins(first.likeness, first.likeness)).toBe(true);
});
