import type { Puzzle } from '@starguess/game-core';

const counts = new Intl.NumberFormat('en');
const shares = new Intl.NumberFormat('en', { style: 'percent' });
const days = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const instants = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const ages = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** What stands where nothing is known. */
const UNKNOWN = '–';

export const PUZZLE_NAMES: Readonly<Record<Puzzle, string>> = {
  classic: 'Classic',
  'classic-easy': 'Classic, easy',
  'classic-medium': 'Classic, medium',
  'image-guess': 'Picture',
  'channel-guess': 'Channel',
};

export function countText(count: number): string {
  return counts.format(count);
}

/** A number with its noun, whose plural takes an s unless it is given. */
export function counted(count: number, [one, many]: readonly [string, string?]): string {
  return `${countText(count)} ${count === 1 ? one : (many ?? `${one}s`)}`;
}

export function shareText(share: number | undefined): string {
  return share === undefined ? UNKNOWN : shares.format(share);
}

/** A calendar date, such as `Wed 4 Mar`. */
export function dateText(date: string): string {
  return days.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
}

export function instantText(instant: number): string {
  return instants.format(instant);
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
  const seconds = Math.max(0, Math.round((now - instant) / 1_000));
  const [unit, length] = AGES.find(([, size]) => seconds >= size) ?? ['second', 1];
  return ages.format(-Math.floor(seconds / length), unit);
}

const SIZES = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** A number of bytes in the largest unit of which there is at least one. */
export function sizeText(bytes: number | undefined): string {
  if (bytes === undefined) return UNKNOWN;
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), SIZES.length - 1);
  const value = bytes / 1_000 ** power;
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 10 && power > 0 ? 1 : 0 })} ${SIZES[power]}`;
}

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** The English name of a language's code, or the text itself where it's no code. */
export function languageName(code: string): string {
  try {
    return languages.of(code) ?? code;
  } catch {
    return code;
  }
}
