import type { Page } from '@playwright/test';

/** Slows the page's network down: by milliseconds, and to bytes per second. */
export async function slowNetwork(
  page: Page,
  { latency, down = -1, up = -1 }: { latency: number; down?: number; up?: number },
) {
  const session = await page.context().newCDPSession(page);
  const [downloadThroughput, uploadThroughput] = [down, up];
  const conditions = { offline: false, latency, downloadThroughput, uploadThroughput };
  await session.send('Network.emulateNetworkConditions', conditions);
  return session;
}
