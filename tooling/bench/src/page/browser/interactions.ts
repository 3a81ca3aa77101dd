// Runs in the measured page, before its own scripts.

import type { KeyPress } from './watched.ts';

declare global {
  interface Window {
    keyPresses: () => readonly KeyPress[];
  }
}

/** In milliseconds, the least that the browser reports; it rounds to 8 ms. */
const durationThreshold = 16;

const pressed: { readonly key: string; readonly startTime: number }[] = [];
const entries: PerformanceEventTiming[] = [];

window.addEventListener(
  'keydown',
  ({ key, timeStamp }) => pressed.push({ key, startTime: timeStamp }),
  true,
);

const observer = new PerformanceObserver((list) => note(list.getEntries()));
observer.observe({ type: 'event', buffered: true, durationThreshold } as PerformanceObserverInit);

/** Each key with the longest time from one of its events to the frame that shows its effect. */
window.keyPresses = () => {
  note(observer.takeRecords());
  return pressed.map(({ key, startTime }, index) => {
    const end = pressed[index + 1]?.startTime ?? Number.POSITIVE_INFINITY;
    const own = entries.filter((entry) => entry.startTime >= startTime && entry.startTime < end);
    return { key, duration: Math.max(durationThreshold, ...own.map(({ duration }) => duration)) };
  });
};

function note(list: PerformanceEntryList) {
  for (const entry of list) {
    if (entry instanceof PerformanceEventTiming && entry.name.startsWith('key'))
      entries.push(entry);
  }
}
