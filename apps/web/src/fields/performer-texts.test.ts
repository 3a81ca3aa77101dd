import { type Performer, SHIPPED_DECLARATION } from '@starguess/catalog';
import type { Declaration } from '@starguess/game-core';
import { renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../testing/messages.ts';
import { performer } from '../testing/test-catalog.ts';
import { useHintText } from './hint-text.ts';
import { useAnswerTexts } from './performer-texts.ts';

const declaration: Declaration = {
  fields: { homeland: { kind: 'country' }, firstSeen: { kind: 'year' }, flies: { kind: 'yes-no' } },
  compared: ['flies', 'rank'],
  clues: [],
  hint: ['homeland', 'firstSeen'],
  people: false,
};

const { name, rank, profileUrl, profilePictureUrl, focalPoint } = performer(7);
const CREATURE: Performer = {
  ...{ name, rank, profileUrl, profilePictureUrl, focalPoint },
  ...{ homeland: 'GB', firstSeen: 1996, flies: true },
};

beforeAll(async () => {
  await speak('en');
  i18next.addResources('en', 'translation', {
    'field.homeland': 'From',
    'field.firstSeen': 'First seen',
    'field.weight': 'Weight',
  });
});

function answerTexts(record: Performer, declared: Declaration) {
  return renderHook(() => useAnswerTexts(record, declared)).result.current;
}

describe('the answer', () => {
  it('of the shipped catalogue is told by its type, birthplace, debut and rank', () => {
    expect(answerTexts(performer(7), SHIPPED_DECLARATION)).toEqual({
      sentence: 'Performer 7 is the model of the day!',
      what: 'model',
      facts: ['Italy', 'model since 2014', 'rank 7'],
    });
  });

  it('of any other is told by what the hint tells', () => {
    expect(answerTexts(CREATURE, declaration)).toEqual({
      sentence: 'It is Performer 7!',
      facts: ['From: United Kingdom', 'First seen: 1996', 'rank 7'],
    });
  });

  it('has the digits of a small number', () => {
    const weighed: Declaration = {
      ...declaration,
      fields: { ...declaration.fields, weight: { kind: 'number', unit: 'kg' } },
      hint: ['weight'],
    };
    const factOf = (weight: number) => answerTexts({ ...CREATURE, weight }, weighed).facts[0];
    expect([0.00009, -0.0125, 0, 1234.5].map(factOf)).toEqual(
      ['0.00009', '-0.0125', '0', '1,234.5'].map((digits) => `Weight: ${digits} kg`),
    );
  });

  it('has no rank where no game tells it', () => {
    const { facts } = answerTexts(CREATURE, { ...declaration, compared: ['flies', 'firstSeen'] });
    expect(facts).toEqual(['From: United Kingdom', 'First seen: 1996']);
  });
});

it.each([
  [['homeland', 'firstSeen'], 'Hint: From: United Kingdom, First seen: 1996'],
  [['rank'], 'Hint: Rank: #7'],
])('the hint of %j is %s', (hint, text) => {
  const { result } = renderHook(() => useHintText(CREATURE, { ...declaration, hint }));
  expect(result.current).toBe(text);
});
