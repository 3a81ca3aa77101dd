import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app-under-test.ts';
import { builtPage } from '../../testing/built-page.ts';

describe('the page of a date', () => {
  it.each([
    [`/classic/2026-02-10`, 200],
    [`/classic/easy/2026-01-30/`, 200],
    [`/image-guess/2026-02-28`, 200],
    [`/channel-guess/2026-03-01`, 200],
    ['/archive', 200],
    ['/practice/classic', 200],
    ['/channel-guess/2026-03-02', 404],
    ['/classic/2026-01-29', 404],
    ['/classic/hard/2026-02-30', 404],
    ['/classic/0000-00-00', 404],
  ])('%s is answered with %d', async (path, status) => {
    const app = await createTestApp({ build: builtPage() });
    const response = await app.request(path);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('"archiveFrom":"2026-01-30"');
  });

  it('is there as soon as the date begins', async () => {
    const app = await createTestApp({ build: builtPage() });
    expect((await app.request('/classic/2026-03-02')).status).toBe(404);
    app.setClock('2026-03-02T00:00:00Z');
    expect((await app.request('/classic/2026-03-02')).status).toBe(200);
  });
});
