import type { PageHandlers } from '@starguess/api-contract';
import { createCircleMocks } from './circle-mocks.ts';
import { createCountMocks } from './count-mocks.ts';
import { createCronoMocks } from './crono-mocks.ts';
import { createDailyMocks } from './daily-mocks.ts';
import type { MockSite } from './mock-store.ts';

/** One mock for every route that the page calls. A missing one does not compile. */
export function createMockHandlers(site: MockSite): PageHandlers {
  return {
    ...createDailyMocks(site),
    ...createCountMocks(site),
    ...createCronoMocks(site),
    ...createCircleMocks(site),
    sendFeedback: done,
    sendReport: done,
    trackEvent: done,
  };
}

function done() {
  return { ok: true, reply: {} } as const;
}
