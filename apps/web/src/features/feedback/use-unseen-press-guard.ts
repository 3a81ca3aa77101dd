import { type MouseEvent as Press, useEffect, useRef } from 'react';

/** A press within this many milliseconds of a new view was meant for the previous one. */
const UNSEEN_MS = 400;

/**
 * Ignores a press on a view that the player cannot have seen yet; `viewKey` identifies the view. Key
 * presses, whose click count is 0, pass: they go to the focused element, not to a position.
 */
export function useUnseenPressGuard(viewKey: string): (press: Press) => void {
  const shownAt = useRef(Number.NEGATIVE_INFINITY);
  const previousKey = useRef(viewKey);
  useEffect(() => {
    if (viewKey !== previousKey.current) shownAt.current = performance.now();
    previousKey.current = viewKey;
  }, [viewKey]);
  return (press) => {
    const isUnseen = press.timeStamp - shownAt.current < UNSEEN_MS;
    if (isUnseen && press.detail > 0) press.stopPropagation();
  };
}
