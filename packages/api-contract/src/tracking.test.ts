import { describe, expect, it } from 'vitest';
import { trackingSchema } from './tracking.ts';

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
