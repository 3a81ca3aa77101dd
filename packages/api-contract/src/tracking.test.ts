import { describe, expect, it } from 'vitest';
import { eventAttributesSchema } from './event-attributes.ts';
import { TRACKED_EVENTS, trackingSchema } from './tracking.ts';

const event = {
  eventName: 'Language changed',
  attrs: { currentLanguage: 'en', newLanguage: 'pl' },
  extra: {
    device_id: '3f0c5c1e-6f5b-4a56-9f0e-5b8f4f3f8a01',
    session_id: '9b2d7c55-08a1-4d3f-8a44-0c6a1f1d2e02',
  },
};
const { device_id, session_id } = event.extra;

describe('a tracked event', () => {
  it.each([
    ['no name', { eventName: undefined }],
    ['a number for its name', { eventName: 4 }],
    ['no ids', { extra: undefined }],
    ['no device id', { extra: { session_id } }],
    ['no session id', { extra: { device_id } }],
    ['an address for an id', { extra: { device_id: '203.0.113.9', session_id } }],
    ['an IPv6 address for an id', { extra: { device_id: '2001:db8::1', session_id } }],
    ['an id of 65 letters', { extra: { device_id: 'a'.repeat(65), session_id } }],
    ['an empty id', { extra: { device_id, session_id: '' } }],
  ])('may not have %s', (_what, change) => {
    expect(trackingSchema.safeParse({ ...event, ...change }).success).toBe(false);
  });

  it('may have ids of any form', () => {
    const own = { ...event, extra: { device_id: 'd-1', session_id: 'a'.repeat(64) } };
    expect(trackingSchema.parse(own)).toEqual(own);
  });

  it('loses what it does not declare', () => {
    const extra = { ...event.extra, screen: '360x640' };
    expect(trackingSchema.parse({ ...event, extra, referrer: 'elsewhere' })).toEqual(event);
  });
});

const attributes = { question: 'difficulty', answer: 'right' };

const isTaken = (attrs: unknown) =>
  eventAttributesSchema('Feedback answered')?.safeParse(attrs).success;

/** A valid value for every attribute. */
const VALUES: Readonly<Record<string, string | number>> = {
  ...attributes,
  currentLanguage: 'en',
  newLanguage: 'pt-BR',
  gamemode: 'crono',
  gameMode: 'classic-easy',
  from: 'next-mode',
  id: '/model/ana',
  name: 'Ana',
  gender: 'Female',
  type: 'pornstar',
  rank: 1,
  numberOfTries: 3,
};
const sample = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, VALUES[name]]));

describe('the attributes of an event', () => {
  it.each(Object.entries(TRACKED_EVENTS))('"%s" are those it is declared with', (name, names) => {
    const attrs = sample(names);
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
    ['200 characters', 'a'.repeat(200)],
    ['200 emoji, each of two code units', '😀'.repeat(200)],
    ['markup', '<b>'],
    ['a formula', '=1+1'],
  ])('may be %s if any text is allowed', (_what, answer) => {
    expect(isTaken({ ...attributes, answer })).toBe(true);
  });

  it.each([
    ['201 characters', 'a'.repeat(201)],
    ['201 emoji', '😀'.repeat(201)],
    ['NUL', 'a\0'],
    ['a lone surrogate', '\ud800'],
    ['a number', 1],
    ['null', null],
    ['a truth value', true],
    ['a list', ['en']],
    ['an object', { code: 'en' }],
  ])('may not be %s', (_what, answer) => {
    expect(isTaken({ ...attributes, answer })).toBe(false);
  });

  it.each([
    ['gamemode', 'Gamemode card clicked', ['classic-hard', '203.0.113.77', 'Classic', '', 1]],
    ['gameMode', 'Copy clicked', ['classic-hard', '203.0.113.77', '2001:db8::1', null]],
    ['from', 'Gamemode card clicked', ['somewhere', '203.0.113.77', '']],
    ['currentLanguage', 'Language picker clicked', ['English', 'EN', '203.0.113.77', '']],
    ['question', 'Feedback closed', ['203.0.113.77', '2001:db8::1', 'fe80::1', 'q\n', '', 1]],
    ['gender', 'Guess failed', ['female', '', 3]],
    ['type', 'Guess success', ['Model', '', 3]],
    ['rank', 'Guess success', ['1', -1, 1.5, Number.POSITIVE_INFINITY]],
    ['numberOfTries', 'Model guessed', ['1', -1, 1.5, 1e300]],
  ] as const)('hold nothing for `%s` but what it can be', (name, eventName, others) => {
    const attrs = sample(TRACKED_EVENTS[eventName]);
    const schema = eventAttributesSchema(eventName);
    expect(schema?.safeParse(attrs).success).toBe(true);
    const taken = others.filter((other) => schema?.safeParse({ ...attrs, [name]: other }).success);
    expect(taken).toEqual([]);
  });

  it.each(['__proto__', 'constructor', 'toString'])('may not be called "%s"', (name) => {
    expect(
      isTaken(JSON.parse(`{ "question": "difficulty", "answer": "right", "${name}": 1 }`)),
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
