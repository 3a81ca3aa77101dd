import { foldText } from '@starguess/game-core';
import { distance } from 'fastest-levenshtein';
import { describe, expect, test } from 'vitest';
import { CATALOG_YEAR } from './catalog-year.ts';
import { SMALLEST_NAME_DISTANCE } from './drawn-names.ts';
import { performerTraits } from './performer-traits.ts';
import { ETHNICITIES, GENDERS, HAIR_COLORS, PERFORMER_TYPES } from './shipped-performer.ts';

const everyone = performerTraits();

function shareOf(wanted: (traits: (typeof everyone)[number]) => boolean): number {
  return everyone.filter(wanted).length / everyone.length;
}

describe('the invented performers', () => {
  test('[CATALOG3] are mostly women, with men, couples and some of no gender', () => {
    const shares = GENDERS.map((wanted) => shareOf(({ gender }) => gender === wanted));
    expect(shares).toEqual([0.7, 0.2, 0.06, 0.04]);
  });

  test('[CATALOG3] are of both types, all ethnicities and hair colours, and many countries', () => {
    expect(new Set(everyone.map(({ type }) => type))).toEqual(new Set(PERFORMER_TYPES));
    expect(new Set(everyone.map(({ ethnicity }) => ethnicity))).toEqual(new Set(ETHNICITIES));
    expect(new Set(everyone.flatMap(({ hairColor }) => hairColor))).toEqual(new Set(HAIR_COLORS));
    expect(new Set(everyone.map(({ birthPlace }) => birthPlace)).size).toBeGreaterThanOrEqual(25);
  });

  test('are visited and followed less the lower they rank', () => {
    everyone.slice(1).forEach((next, index) => {
      expect(next.visits).toBeLessThan(everyone[index]?.visits ?? 0);
      expect(next.subscribers).toBeLessThan(everyone[index]?.subscribers ?? 0);
    });
    expect(everyone.at(-1)?.subscribers).toBeGreaterThan(0);
  });

  test('[CATALOG5] are at least 21 and were at least 19 at their debut', () => {
    for (const { birthYear, debutYear } of everyone) {
      expect(CATALOG_YEAR - birthYear).toBeGreaterThanOrEqual(21);
      expect(debutYear - birthYear).toBeGreaterThanOrEqual(19);
    }
  });

  test.each([
    'relationshipStatus',
    'interestedIn',
    'fakeBoobs',
    'tattoos',
    'piercings',
    'heightCm',
    'weightKg',
  ] as const)('[CATALOG4] have an unknown %s now and then', (field) => {
    const unknown = shareOf((traits) => traits[field] === null);
    expect(unknown).toBeGreaterThanOrEqual(0.08);
    expect(unknown).toBeLessThanOrEqual(0.28);
  });
});

describe('the stage names of performers', () => {
  const names = everyone.map(({ name }) => name);

  test('are composed text and unlike one another once folded', () => {
    names.forEach((name, index) => {
      expect(name).toBe(name.normalize('NFC'));
      for (const other of names.slice(0, index)) {
        expect(distance(foldText(name), foldText(other))).toBeGreaterThanOrEqual(
          SMALLEST_NAME_DISTANCE,
        );
      }
    });
  });

  test('have marks, special letters, apostrophes, hyphens and initials among them', () => {
    const all = names.join('\n');
    for (const letter of ['ł', 'ø', 'ß', 'é', 'ñ', 'ü', "'", '-']) expect(all).toContain(letter);
    expect(all).toMatch(/\b[A-Z]\. /);
  });

  test('name both of a couple and only one of everybody else', () => {
    for (const { name, gender } of everyone) {
      expect(name.includes(' & ')).toBe(gender === 'Couple');
    }
  });

  test('share no part with one another', () => {
    const parts = names.flatMap((name) => {
      const words = name.split(' ').filter((word) => word !== '&' && !word.endsWith('.'));
      return [...words.slice(0, -1), ...(words.at(-1)?.split('-') ?? [])];
    });
    expect(parts.filter((part, index) => parts.indexOf(part) !== index)).toEqual([]);
  });
});
