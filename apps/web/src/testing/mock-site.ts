import { createMockHandlers } from '../mocks/mock-handlers.ts';
import { createMockServer } from '../mocks/mock-server.ts';
import { parseMockState } from '../mocks/mock-store.ts';
import { answerInPage } from '../server/exchange.ts';
import { CATALOG } from './test-catalog.ts';

export type OpenedMockSite = {
  /** Advances the time. */
  readonly pass: (milliseconds: number) => void;
  /** Starts a new worker that finds what the previous one stored. */
  readonly reload: () => void;
};

let answer: ReturnType<typeof createMockServer> | undefined;

answerInPage((next) => (address, init) => {
  if (answer === undefined) return next(address, init);
  return answer({
    address: `https://starguess.example${address}`,
    method: init.method ?? 'GET',
    headers: Object.fromEntries(new Headers(init.headers)),
    body: typeof init.body === 'string' ? init.body : undefined,
  });
});

/** Makes fresh mocks with the test catalogue answer all calls, starting at an instant. */
export function openMockSite(instant: string): OpenedMockSite {
  const clock = { now: Date.parse(instant) };
  let stored: string | null = null;
  const open = () => {
    const state = parseMockState(stored);
    const site = { now: () => clock.now, catalog: async () => CATALOG, state };
    const server = createMockServer(createMockHandlers(site));
    answer = async (question) => {
      const response = await server(question);
      stored = JSON.stringify(site.state);
      return response;
    };
  };
  open();
  return {
    pass: (milliseconds) => {
      clock.now += milliseconds;
    },
    reload: open,
  };
}
