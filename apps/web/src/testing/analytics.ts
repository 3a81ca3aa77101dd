import { onTestFinished, vi } from 'vitest';

export type Heard = readonly (readonly [eventName: string, attributes: object])[];

/** What an analytics client on the page hears until the test is over. */
export function listenToAnalytics(): Heard {
  const heard: [string, object][] = [];
  // Development reports nothing, and tests are development.
  vi.stubEnv('DEV', false);
  window.analytics = { track: (eventName, attributes) => heard.push([eventName, attributes]) };
  onTestFinished(() => {
    vi.unstubAllEnvs();
    delete window.analytics;
  });
  return heard;
}
