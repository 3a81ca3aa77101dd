import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import type { Month } from './month.ts';

/** The shortest horizontal swipe, in pixels. It must also be at least twice as wide as it is high. */
const SWIPE_PX = 48;

const MONTH_STEPS: Readonly<Record<string, 1 | -1>> = { PageUp: -1, PageDown: 1 };

/** Turns months by the page keys and by swiping. */
export function useMonthTurns(turn: (step: 1 | -1) => void) {
  const pressStart = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const step = MONTH_STEPS[event.key];
      if (step === undefined || hasModifier(event)) return;
      event.preventDefault();
      turn(step);
    },
    onPointerDown: ({ clientX: x, clientY: y, pointerType, isPrimary }: PointerEvent) => {
      // A second finger makes it a pinch.
      pressStart.current = pointerType === 'mouse' || !isPrimary ? undefined : { x, y };
    },
    onPointerCancel: () => {
      pressStart.current = undefined;
    },
    onPointerUp: ({ clientX, clientY, isPrimary }: PointerEvent) => {
      if (pressStart.current === undefined || !isPrimary) return;
      const horizontal = clientX - pressStart.current.x;
      const vertical = clientY - pressStart.current.y;
      pressStart.current = undefined;
      const isSwipe =
        Math.abs(horizontal) >= SWIPE_PX && Math.abs(horizontal) >= 2 * Math.abs(vertical);
      if (isSwipe) turn(horizontal < 0 ? 1 : -1);
    },
  };
}

const DAY_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The index, for `Array.at`, of the day that a key goes to: the first or the last of the month. */
const END_INDEXES: Readonly<Record<string, number>> = { Home: 0, End: -1 };

/** Moves the focus from a stamp to the same mode's stamp on another day of the month. */
export function moveFocus(event: KeyboardEvent, grid: HTMLElement | null): void {
  const step = DAY_STEPS[event.key];
  const end = END_INDEXES[event.key];
  if ((step ?? end) === undefined || hasModifier(event) || grid === null) return;
  const stamp = document.activeElement;
  if (!(stamp instanceof HTMLElement)) return;
  const stamps = stampsOfSameMode(grid, stamp);
  const index = stamps.indexOf(stamp);
  if (index < 0) return;
  event.preventDefault();
  if (end !== undefined) stamps.at(end)?.focus();
  else if (step !== undefined) stamps[index + step]?.focus();
}

/**
 * Keeps the focus in the calendar when the focused stamp disappears with its month. The focus moves to
 * the same mode's stamp that the Tab key reaches, or to an arrow button if the new month has none.
 * Returns a function that remembers the focused stamp, to call before the month turns.
 */
export function useKeptFocus(sheet: RefObject<HTMLElement | null>, month: Month): () => void {
  const focused = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the month changes
  useLayoutEffect(() => {
    const formerStamp = focused.current;
    focused.current = null;
    if (formerStamp === null || sheet.current === null) return;
    const stamp = stampsOfSameMode(sheet.current, formerStamp).find(
      ({ tabIndex }) => tabIndex === 0,
    );
    const next = stamp ?? sheet.current.querySelector<HTMLElement>('button');
    next?.focus({ preventScroll: true });
  }, [month]);
  return () => {
    const { activeElement } = document;
    const isStamp =
      activeElement instanceof HTMLElement && activeElement.dataset.mode !== undefined;
    focused.current = isStamp ? activeElement : null;
  };
}

/** The stamps of a stamp's mode in a part of the calendar, in the order of their days. */
function stampsOfSameMode(part: HTMLElement, stamp: HTMLElement): readonly HTMLElement[] {
  return Array.from(
    part.querySelectorAll<HTMLElement>(
      `[data-slot="archive-day"][data-mode="${stamp.dataset.mode}"]`,
    ),
  );
}

/** Whether a modifier key is held, which makes the key a command of the browser. */
function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
