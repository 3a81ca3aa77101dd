import { onTestFinished, vi } from 'vitest';

export type ReceivedEvents = readonly (readonly [eventName: string, attributes: object])[];

/** Records the events that an analytics client on the page receives, until the test is over. */
export function listenToAnalytics(): ReceivedEvents {
  const received: [string, object][] = [];
  // Tests run in development mode, which reports nothing.
  vi.stubEnv('DEV', false);
  window.analytics = { track: (eventName, attributes) => received.push([eventName, attributes]) };
  onTestFinished(() => {
    vi.unstubAllEnvs();
    delete window.analytics;
  });
  return received;
}
