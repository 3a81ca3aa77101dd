import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import type { Month } from './month.ts';

/** The least way of a swipe across, in pixels; it must be twice as long as the way along. */
const SWIPE_PX = 48;

const KEY_STEPS: Readonly<Record<string, 1 | -1>> = { PageUp: -1, PageDown: 1 };

/** Turns months by the page keys and by swiping. */
export function useMonthTurns(turn: (step: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const step = KEY_STEPS[event.key];
      if (step === undefined || hasModifier(event)) return;
      event.preventDefault();
      turn(step);
    },
    onPointerDown: ({ clientX: x, clientY: y, pointerType, isPrimary }: PointerEvent) => {
      // A second finger makes it a pinch.
      start.current = pointerType === 'mouse' || !isPrimary ? undefined : { x, y };
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
    onPointerUp: ({ clientX, clientY, isPrimary }: PointerEvent) => {
      if (start.current === undefined || !isPrimary) return;
      const across = clientX - start.current.x;
      const along = clientY - start.current.y;
      start.current = undefined;
      const isSwipe = Math.abs(across) >= SWIPE_PX && Math.abs(across) >= 2 * Math.abs(along);
      if (isSwipe) turn(across < 0 ? 1 : -1);
    },
  };
}

/** The days that a key goes on by. */
const DAYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The keys that go to the first day and to the last one, as an index of either. */
const ENDS: Readonly<Record<string, number>> = { Home: 0, End: -1 };

/** Moves from a stamp to the one of the same mode on another day of the month. */
export function moveFocus(event: KeyboardEvent, grid: HTMLElement | null): void {
  const [step, end] = [DAYS[event.key], ENDS[event.key]];
  if ((step ?? end) === undefined || hasModifier(event) || grid === null) return;
  const stamp = document.activeElement;
  if (!(stamp instanceof HTMLElement)) return;
  const stamps = stampsOf(grid, stamp);
  const place = stamps.indexOf(stamp);
  if (place < 0) return;
  event.preventDefault();
  if (end !== undefined) stamps.at(end)?.focus();
  else if (step !== undefined) stamps[place + step]?.focus();
}

/**
 * Keeps the focus in the calendar when a month goes with the stamp that had it: on the stamp of the
 * same mode that the Tab key reaches, or on an arrow where the new month has none. Returns what is
 * to be called before the month turns.
 */
export function useFocusedMode(sheet: RefObject<HTMLElement | null>, month: Month): () => void {
  const focused = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the month is only a reason to look
  useLayoutEffect(() => {
    const left = focused.current;
    focused.current = null;
    if (left === null || sheet.current === null) return;
    const stamp = stampsOf(sheet.current, left).find(({ tabIndex }) => tabIndex === 0);
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

/** The stamps of a mode in a part of the calendar, in the order of their days. */
function stampsOf(part: HTMLElement, { dataset }: HTMLElement): readonly HTMLElement[] {
  return Array.from(
    part.querySelectorAll<HTMLElement>(`[data-slot="archive-day"][data-mode="${dataset.mode}"]`),
  );
}

/** Whether a key is pressed together with one that makes it a command of the browser. */
function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
