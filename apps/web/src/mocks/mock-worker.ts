/** A mock server in a worker with its own bundle, so that the page's bundle does not grow. */
import { type Catalog, createCatalog, currentRecordsSchema } from '@starguess/catalog';
import { createMockHandlers } from './mock-handlers.ts';
import { createMockServer } from './mock-server.ts';
import { createMockStore } from './mock-store.ts';
import { createPhotos, fetchFile } from './photos.ts';
import type { MockQuestion, MockReply } from './start-mocks.ts';

const store = createMockStore();
let now = 0;
let catalogAddress = '';
let loaded: Catalog | undefined;

async function catalog(): Promise<Catalog> {
  if (loaded === undefined) {
    const response = await fetchFile(catalogAddress);
    loaded = createCatalog(currentRecordsSchema.parse(await response.json()));
  }
  return loaded;
}

const answer = createMockServer(
  createMockHandlers({ now: () => now, catalog, photoOf: createPhotos(), store }),
);

async function replyTo(question: MockQuestion): Promise<MockReply> {
  now = question.now;
  catalogAddress = question.catalogAddress;
  store.load(question.stored);
  try {
    const response = await answer(question);
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      body: await response.text(),
      stored: store.text(),
    };
  } catch (error) {
    return { failure: String(error) };
  }
}

self.addEventListener('message', async ({ data, ports }: MessageEvent<MockQuestion>) => {
  ports[0]?.postMessage(await replyTo(data));
});
