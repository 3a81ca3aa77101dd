import { DAY_MS } from '@starguess/game-core';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app-under-test.ts';

const PATH = '/.well-known/security.txt';

describe('security.txt', () => {
  it('doesn’t exist without a contact', async () => {
    expect((await (await createTestApp()).request(PATH)).status).toBe(404);
  });

  it.each([
    ['security@stars.example', 'mailto:security@stars.example'],
    ['mailto:security@stars.example', 'mailto:security@stars.example'],
    ['https://stars.example/report', 'https://stars.example/report'],
    ['tel:+1-201-555-0123', 'tel:+1-201-555-0123'],
  ])('names %s, until half a year from now', async (given, contact) => {
    const startAt = '2026-03-01T10:00:00Z';
    const app = await createTestApp({ environment: { SECURITY_CONTACT: given }, startAt });
    const response = await app.request(PATH);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await response.text()).split('\n');
    expect(lines).toEqual([`Contact: ${contact}`, 'Expires: 2026-08-28T00:00:00.000Z', '']);
    app.setClock(new Date(Date.parse(startAt) + 3 * DAY_MS).toISOString());
    expect(await (await app.request(PATH)).text()).toContain('Expires: 2026-08-31T');
  });

  it('names its origin, where that is known', async () => {
    const app = await createTestApp({
      environment: {
        SECURITY_CONTACT: 'security@stars.example',
        PUBLIC_ORIGIN: 'https://stars.example',
      },
    });
    expect(await (await app.request(PATH)).text()).toContain(
      '\nCanonical: https://stars.example/.well-known/security.txt\n',
    );
  });
});
