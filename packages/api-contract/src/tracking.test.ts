import { describe, expect, it } from 'vitest';
import { isTrackedEvent, TRACKED_EVENTS, trackingSchema } from './tracking.ts';

const given = {
  eventName: 'Language changed',
  attrs: { currentLanguage: 'en', newLanguage: 'pl' },
  extra: {
    device_id: '3f0c5c1e-6f5b-4a56-9f0e-5b8f4f3f8a01',
    session_id: '9b2d7c55-08a1-4d3f-8a44-0c6a1f1d2e02',
  },
};

const withAttribute = (value: unknown) => ({ ...given, attrs: { currentLanguage: value } });

/** With its members as JSON has them: `__proto__` is one like any other there. */
const parsed = (json: string): unknown => JSON.parse(json);

describe('the tracked events', () => {
  it('are known by their names', () => {
    expect(Object.keys(TRACKED_EVENTS).every(isTrackedEvent)).toBe(true);
  });

  it.each(['', 'Language Changed', 'constructor', 'toString', '__proto__'])(
    'are not "%s"',
    (name) => {
      expect(isTrackedEvent(name)).toBe(false);
    },
  );
});

describe('a tracked event', () => {
  it('is taken as it is', () => {
    expect(trackingSchema.parse(given)).toEqual(given);
  });

  it.each([
    ['an empty text', ''],
    ['4,000 characters', 'a'.repeat(4_000)],
    ['markup', '<b>'],
    ['a number', -1.5],
  ])('may have %s for an attribute', (_what, value) => {
    expect(trackingSchema.parse(withAttribute(value)).attrs).toEqual({ currentLanguage: value });
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
  ])('may not have %s for an attribute', (_what, value) => {
    expect(trackingSchema.safeParse(withAttribute(value)).success).toBe(false);
  });

  it.each([
    ['attributes of no event', { ...given, attrs: { ...given.attrs, address: '203.0.113.9' } }],
    [
      'a prototype for an attribute',
      { ...given, attrs: parsed('{ "currentLanguage": "en", "__proto__": "x" }') },
    ],
    [
      'a constructor for an attribute',
      { ...given, attrs: parsed('{ "currentLanguage": "en", "constructor": "x" }') },
    ],
    ['a list for attributes', { ...given, attrs: ['en', 'pl'] }],
    ['no attributes', { ...given, attrs: undefined }],
    ['no name', { ...given, eventName: undefined }],
    ['a number for its name', { ...given, eventName: 4 }],
    ['no ids', { ...given, extra: undefined }],
    ['no device id', { ...given, extra: { session_id: given.extra.session_id } }],
    ['no session id', { ...given, extra: { device_id: given.extra.device_id } }],
    ['an id that is no UUID', { ...given, extra: { ...given.extra, device_id: '203.0.113.9' } }],
  ])('may not have %s', (_what, event) => {
    expect(trackingSchema.safeParse(event).success).toBe(false);
  });

  it('loses what it does not declare', () => {
    const event = { ...given, extra: { ...given.extra, screen: '360x640' }, referrer: 'elsewhere' };
    expect(trackingSchema.parse(event)).toEqual(given);
  });
});
