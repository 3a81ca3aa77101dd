import type { Puzzle } from '@starguess/game-core';

export const PUZZLE_NAMES: Readonly<Record<Puzzle, string>> = {
  classic: 'Classic',
  'classic-easy': 'Classic, easy',
  'classic-medium': 'Classic, medium',
  'image-guess': 'Picture',
  'channel-guess': 'Channel',
};

/** A count with separators between the thousands. */
export function countText(count: number): string {
  return count.toLocaleString('en');
}

/** A number with its noun. */
export function counted(count: number, noun: string): string {
  return `${countText(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** A share in percent; a dash if unknown. */
export function percentText(share: number | undefined): string {
  return share?.toLocaleString('en', { style: 'percent' }) ?? '–';
}

/** A calendar date, such as `Wed 4 Mar`. */
export function dateText(date: string): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Date(date).toLocaleDateString('en-GB', parts).replace(',', '');
}

/** An instant in the operator's time zone, such as `4 Mar 2026, 12:03`. */
export function instantText(instant: number): string {
  return new Date(instant).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}

const AGES = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** How long ago an instant was, in its largest unit; `never` without one. */
export function ageText(instant: number | undefined, now: number): string {
  if (instant === undefined) return 'never';
  const seconds = (now - instant) / 1_000;
  const [unit, length] = AGES.find(([, size]) => seconds >= size) ?? ['second', 1];
  const age = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  return age.format(-Math.max(0, Math.floor(seconds / length)), unit);
}

/** Bytes in the largest fitting unit; a dash if unknown. */
export function sizeText(bytes: number | undefined): string {
  if (bytes === undefined) return '–';
  const power = Math.min(4, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const size = (bytes / 1_000 ** power).toLocaleString('en', { maximumFractionDigits: 1 });
  return `${size} ${['bytes', 'kB', 'MB', 'GB', 'TB'][power]}`;
}
