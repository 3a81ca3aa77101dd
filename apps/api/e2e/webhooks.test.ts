import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { databaseUrl, newDatabase } from '../src/testing/engine.ts';
import { forkTestServer } from '../src/testing/forked-test-server.ts';
import { temporaryFolder } from '../src/testing/temporary-folder.ts';
import { listenForWebhooks } from '../src/testing/webhook-listener.ts';

test('a server that is killed over midnight, or before a target has answered, leaves the post to the next one', async () => {
  let isAnswering = false;
  const { url, posted } = await listenForWebhooks((response) => {
    if (isAnswering) response.writeHead(204).end();
  });
  const WEBHOOKS = join(temporaryFolder(), 'webhooks.json');
  const target = { url, events: ['day-ended'], secret: 'a secret of the target' };
  writeFileSync(WEBHOOKS, JSON.stringify([target]));
  const DATABASE_URL = databaseUrl(await newDatabase());
  const environment = { DATABASE_URL, RENDER: 'off', WEBHOOKS, WEBHOOKS_PRIVATE: 'true' };

  /** Serves from an instant on, and ends once as much has been posted as is said. */
  const serveUntil = async (
    now: string,
    { posts, end }: { posts: number; end: 'SIGKILL' | 'SIGTERM' },
  ) => {
    const child = forkTestServer({ args: ['--now', now], environment });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child, 'message');
    await expect.poll(() => posted.length).toBe(posts);
    const exited = once(child, 'exit');
    child.kill(end);
    await exited;
  };
  await serveUntil('2026-03-01T23:50:00Z', { posts: 0, end: 'SIGKILL' });
  await serveUntil('2026-03-02T00:00:10Z', { posts: 1, end: 'SIGKILL' });
  isAnswering = true;
  await serveUntil('2026-03-02T00:02:00Z', { posts: 2, end: 'SIGTERM' });
  expect(posted.map(({ body }) => JSON.parse(body).date)).toEqual(['2026-03-01', '2026-03-01']);
});
