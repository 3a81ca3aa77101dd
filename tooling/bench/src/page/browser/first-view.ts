// Runs in the measured page, before its own scripts.

import { eachFrame } from './each-frame.ts';
import type { FirstView } from './watched.ts';

declare global {
  /** Not in TypeScript's types of the browser. */
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
  }
  interface Window {
    firstView: () => FirstView;
  }
}

const view: { -readonly [Key in keyof FirstView]: FirstView[Key] } = {
  firstContentfulPaint: null,
  largestContentfulPaint: null,
  hydrated: null,
  longTasks: [],
  shifts: [],
};

window.firstView = () => {
  for (const takeRest of rests) takeRest();
  return view;
};

const rests = [
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') view.firstContentfulPaint = startTime;
  }),
  observe('largest-contentful-paint', ({ startTime }) => {
    view.largestContentfulPaint = startTime;
  }),
  observe('longtask', ({ startTime, duration }) => {
    view.longTasks = [...view.longTasks, { startTime, duration }];
  }),
  observe('layout-shift', (entry) => {
    if (!isLayoutShift(entry) || entry.hadRecentInput) return;
    view.shifts = [...view.shifts, { startTime: entry.startTime, value: entry.value }];
  }),
];

eachFrame(() => {
  const button = document.querySelector('header button');
  if (button === null || !isHydrated(button)) return false;
  view.hydrated = performance.now();
  return true;
});

/** Returns what notes the entries that have not been reported yet. */
function observe(type: string, note: (entry: PerformanceEntry) => void) {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  observer.observe({ type, buffered: true });
  return () => observer.takeRecords().forEach(note);
}

function isLayoutShift(entry: PerformanceEntry): entry is LayoutShift {
  return entry.entryType === 'layout-shift';
}

/**
 * React reaches an element from the root once the element has its own parts, and answers its events
 * once the root's current state is a hydrated one. A root that was never rendered by a server
 * counts as hydrated from the start.
 */
function isHydrated(element: Element): boolean {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  if (key === undefined) return false;
  let fiber = partOf(element, key);
  for (let above = fiber; above; above = partOf(above, 'return')) fiber = above;
  const current = partOf(partOf(fiber, 'stateNode'), 'current');
  return partOf(partOf(current, 'memoizedState'), 'isDehydrated') === false;
}

function partOf(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined;
}
