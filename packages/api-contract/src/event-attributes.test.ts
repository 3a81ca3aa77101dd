import { describe, expect, it } from 'vitest';
import { eventAttributesSchema } from './event-attributes.ts';
import { TRACKED_EVENTS } from './tracking.ts';

const attributes = { currentLanguage: 'en', newLanguage: 'pl' };

const isTaken = (attrs: unknown) =>
  eventAttributesSchema('Language changed')?.safeParse(attrs).success;

describe('the attributes of an event', () => {
  it.each(Object.entries(TRACKED_EVENTS))('"%s" are those it is declared with', (name, names) => {
    const attrs = Object.fromEntries(names.map((attribute) => [attribute, 3]));
    expect(eventAttributesSchema(name)?.parse(attrs)).toEqual(attrs);
    const { [names[0]]: _left, ...fewer } = attrs;
    expect(eventAttributesSchema(name)?.safeParse(fewer).success).toBe(false);
    expect(eventAttributesSchema(name)?.safeParse({ ...attrs, more: 3 }).success).toBe(false);
  });

  it.each(['', 'language changed', 'Page viewed', 'constructor', 'toString', '__proto__'])(
    'of "%s" are unknown',
    (name) => {
      expect(eventAttributesSchema(name)).toBeUndefined();
    },
  );

  it.each([
    ['an empty text', ''],
    ['4,000 characters', 'a'.repeat(4_000)],
    ['markup', '<b>'],
    ['a formula', '=1+1'],
    ['a number', -1.5],
  ])('may be %s', (_what, newLanguage) => {
    expect(isTaken({ ...attributes, newLanguage })).toBe(true);
  });

  it.each([
    ['4,001 characters', 'a'.repeat(4_001)],
    ['NUL', 'a\0'],
    ['a lone surrogate', '\ud800'],
    ['a number without end', Number.POSITIVE_INFINITY],
    ['null', null],
    ['a truth value', true],
    ['a list', ['en']],
    ['an object', { code: 'en' }],
  ])('may not be %s', (_what, newLanguage) => {
    expect(isTaken({ ...attributes, newLanguage })).toBe(false);
  });

  it.each(['__proto__', 'constructor', 'toString'])('may not be called "%s"', (name) => {
    expect(
      isTaken(JSON.parse(`{ "currentLanguage": "en", "newLanguage": "pl", "${name}": 1 }`)),
    ).toBe(false);
  });

  it.each([
    ['missing', undefined],
    ['null', null],
    ['a text', 'en'],
    ['a list', ['en', 'pl']],
  ])('may not be %s as a whole', (_what, attrs) => {
    expect(isTaken(attrs)).toBe(false);
  });
});
