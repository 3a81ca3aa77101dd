import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Month } from './month.ts';
import { stampsOf } from './stamps.ts';

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
