import { ETHNICITIES, HAIR_COLORS } from '@starguess/game-core';
import { describe, expect, test } from 'vitest';
import { contrast, luminance } from '../colour.ts';
import { performerTraits } from '../people/performer-traits.ts';
import { randomFrom } from '../random.ts';
import { decideLook } from './decide-look.ts';
import { HATS } from './headwear.ts';
import { landmarksOf } from './landmarks.ts';
import { hairTones, skinTones } from './palette.ts';
import type { Person } from './person.ts';
import { drawPortrait, planPortrait, portraitLandmarks } from './portrait.ts';

const everyone = performerTraits();
const plans = everyone.map((traits) => ({ traits, plan: planPortrait(traits, 'any seed') }));

function looksOf(person: Person, count = 40) {
  return Array.from({ length: count }, (_, index) =>
    decideLook(randomFrom(`look ${index}`), person),
  );
}

function person(changes: Partial<Person>): Person {
  return {
    presence: 'Female',
    ethnicity: 'White',
    hair: ['Blonde'],
    tattoo: false,
    piercing: false,
    age: 30,
    ...changes,
  };
}

test('a couple is two different figures, everybody else one', () => {
  for (const { traits, plan } of plans) {
    expect(plan.places).toHaveLength(traits.gender === 'Couple' ? 2 : 1);
    expect(new Set(plan.places.map(({ look }) => JSON.stringify(look))).size).toBe(
      plan.places.length,
    );
  }
});

test('somebody without gender has neither lashes and make-up nor a beard', () => {
  for (const look of looksOf(person({ presence: 'None' }))) {
    expect(look.eyes.lashes).toBe('plain');
    expect(look.eyes.shadow).toBeNull();
    expect(look.ornament).toBeNull();
    expect(look.beard.id).toBe('none');
    expect(look.beard.moustache).toBe(false);
  }
});

test('women have no beards', () => {
  for (const look of looksOf(person({}))) {
    expect(look.beard).toMatchObject({ id: 'none', moustache: false });
  }
});

describe('what heads wear', () => {
  const looks = (['Female', 'Male', 'None'] as const).flatMap((presence) =>
    looksOf(person({ presence }), 200),
  );

  test('is a hat, headphones or a veil, and nothing on most', () => {
    const kinds = new Set(looks.flatMap(({ headwear }) => headwear?.kind ?? []));
    expect([...kinds].sort()).toEqual([...HATS, 'headphones', 'veil'].sort());
    expect(looks.filter(({ headwear }) => headwear === null).length / looks.length).toBeGreaterThan(
      0.7,
    );
  });

  test('leaves no room for an ornament', () => {
    for (const look of looks) {
      if (look.headwear) expect(look.ornament).toBeNull();
    }
  });

  test('is never both glasses and an eye patch', () => {
    const patched = looks.filter(({ patch }) => patch !== null);
    expect(patched).not.toEqual([]);
    for (const look of patched) expect(look.glasses).toBeNull();
  });
});

describe('a first view', () => {
  test('may show what covers an eye, and not the eye under it', () => {
    const [look] = looksOf(person({}), 400).filter(({ patch }) => patch?.side === -1);
    if (!look) throw new RangeError('nobody has a patch over the left eye');
    const names = landmarksOf(look).map(({ name }) => name);
    expect(names).toContain('patch');
    expect(names).toContain('right-eye');
    expect(names).not.toContain('left-eye');
  });

  test('follows the face to the side that it turns to', () => {
    const nose = (turn: number): number => {
      const [look] = looksOf(person({}), 1);
      if (!look) throw new RangeError('nobody to draw');
      const turned = { ...look, lean: 0, turn, nose: { ...look.nose, aside: turn * 0.4 } };
      return landmarksOf(turned).find(({ kind }) => kind === 'nose')?.x ?? 0;
    };
    expect(nose(-16)).toBeLessThan(nose(0));
    expect(nose(16)).toBeGreaterThan(nose(0));
  });
});

describe('tattoos and piercings', () => {
  test('are drawn exactly if they are requested', () => {
    for (const presence of ['Female', 'Male', 'None'] as const) {
      for (const wanted of [true, false]) {
        for (const look of looksOf(person({ presence, tattoo: wanted, piercing: wanted }))) {
          expect(look.tattoos.length > 0).toBe(wanted);
          expect(look.piercings.length > 0).toBe(wanted);
        }
      }
    }
  });
});

describe('colours', () => {
  test('brows stand out on any skin under any hair', () => {
    for (const ethnicity of ETHNICITIES) {
      for (const hair of HAIR_COLORS) {
        for (const look of looksOf(person({ ethnicity, hair: [hair] }), 6)) {
          expect(contrast(look.brows.colour, look.skin.base)).toBeGreaterThanOrEqual(2);
        }
      }
    }
  });

  test('hair is as light or dark as its name says', () => {
    const lightness = (color: (typeof HAIR_COLORS)[number]): number =>
      luminance(hairTones(randomFrom('hair'), color).base);
    expect(lightness('Black')).toBeLessThan(lightness('Brunette'));
    expect(lightness('Brunette')).toBeLessThan(lightness('Blonde'));
    expect(lightness('Auburn')).toBeLessThan(lightness('Red'));
    expect(lightness('Red')).toBeLessThan(lightness('Grey'));
  });

  test('a second hair colour is drawn too', () => {
    for (const look of looksOf(person({ hair: ['Black', 'Blonde'] }), 6)) {
      expect(look.tips && luminance(look.tips.base)).toBeGreaterThan(luminance(look.hair.base));
    }
  });

  test('the deepest skins stay light enough for their lines', () => {
    for (const ethnicity of ETHNICITIES) {
      const { base, line } = skinTones(randomFrom('skin'), ethnicity);
      expect(contrast(base, line)).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('a portrait', () => {
  test('depends on the seed and on nothing else', () => {
    const [traits] = everyone;
    if (!traits) throw new RangeError('nobody to draw');
    const draw = (seed: string): string => drawPortrait(planPortrait(traits, seed));
    expect(draw('one')).toBe(draw('one'));
    expect(draw('one')).not.toBe(draw('other'));
  });

  test('gives every id once and refers only to ids of its own', () => {
    for (const { plan } of plans) {
      const svg = drawPortrait(plan);
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, reference] of svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)) {
        expect(ids).toContain(reference);
      }
    }
  });

  test('has landmarks with names of their own', () => {
    for (const { plan } of plans) {
      const names = portraitLandmarks(plan).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
