import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { hasModifier } from './modifiers.ts';

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
