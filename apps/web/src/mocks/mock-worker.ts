/** A mock server in a worker with its own bundle, so that the page's bundle does not grow. */
import { type Catalog, createCatalog } from '@starguess/catalog';
import { createMockHandlers } from './mock-handlers.ts';
import { createMockServer } from './mock-server.ts';
import { type MockSite, parseMockState } from './mock-store.ts';
import type { MockQuestion, MockReply } from './start-mocks.ts';

let now = 0;
let catalogAddress = '';
let loadedCatalog: Catalog | undefined;
const site: MockSite = { now: () => now, catalog, state: parseMockState(null) };
const answer = createMockServer(createMockHandlers(site));

self.addEventListener('message', async ({ data, ports }: MessageEvent<MockQuestion>) => {
  ports[0]?.postMessage(await replyTo(data));
});

async function replyTo(question: MockQuestion): Promise<MockReply> {
  ({ now, catalogAddress } = question);
  site.state = parseMockState(question.stored);
  try {
    const response = await answer(question);
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      body: await response.text(),
      stored: JSON.stringify(site.state),
    };
  } catch (error) {
    return { failure: String(error) };
  }
}

async function catalog(): Promise<Catalog> {
  if (loadedCatalog === undefined) {
    const response = await fetch(catalogAddress);
    if (!response.ok) throw new Error(`${response.status} from ${catalogAddress}`);
    loadedCatalog = createCatalog(await response.json());
  }
  return loadedCatalog;
}
