import { useEffect, useState } from 'react';

/** A finger that rests on the screen scrolls by this many pixels. */
const TREMOR = 4;

/**
 * Whether the player is scrolling down, so that what floats over the page should make way. Scrolling
 * up ends it, and so do the end of the page and the Tab key, whose own scrolling counts for nothing.
 */
export function useScrolledAway() {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    let isByTab = false;
    const follow = () => {
      const { scrollY, innerHeight } = window;
      const isAtEnd =
        scrollY <= 0 || scrollY + innerHeight >= document.documentElement.scrollHeight - TREMOR;
      if (isAtEnd || isByTab) setIsAway(false);
      else if (Math.abs(scrollY - last) < TREMOR) return;
      else setIsAway(scrollY > last);
      last = scrollY;
    };
    const show = ({ key }: KeyboardEvent) => {
      isByTab = key === 'Tab';
      if (isByTab) setIsAway(false);
    };
    const point = () => {
      isByTab = false;
    };
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    window.addEventListener('scroll', follow, options);
    window.addEventListener('keydown', show, options);
    for (const type of ['wheel', 'touchmove', 'pointerdown']) {
      window.addEventListener(type, point, options);
    }
    return () => listening.abort();
  }, []);
  return { isAway, show: () => setIsAway(false) };
}
