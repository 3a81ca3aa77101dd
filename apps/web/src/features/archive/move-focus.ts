import type { KeyboardEvent } from 'react';
import { hasModifier } from './modifiers.ts';
import { stampsOf } from './stamps.ts';

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
