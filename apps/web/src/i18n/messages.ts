import { DAILY_MODES, type DailyMode } from '@starguess/game-core';
import type english from '../../public/messages/en.json';

export type Messages = typeof english;

/**
 * The groups of messages that only code loaded on demand needs, besides the groups of the daily
 * modes.
 */
export const LATE_GROUPS = [
  'ageNotice',
  'analysis',
  'archive',
  'carryOn',
  'cast',
  'clue',
  'crono',
  'crowd',
  'giveUp',
  'install',
  'practice',
  'privacy',
  'race',
  'rank',
  'share',
  'statistics',
  'survey',
  'tables',
  'terms',
] as const satisfies readonly (keyof Messages)[];

export type LateGroup = (typeof LATE_GROUPS)[number] | ModeGroup;

/** The messages that a page is rendered with: all but the late groups that its screen does not need. */
export type FirstMessages = Omit<Messages, LateGroup> & Partial<Pick<Messages, LateGroup>>;

/** Picks the messages of a page whose screen needs some of the late groups. */
export function firstMessages(all: Messages, needed: readonly LateGroup[]): FirstMessages {
  const first: FirstMessages = { ...all };
  for (const group of [...LATE_GROUPS, ...DAILY_MODES.map(modeGroup)]) {
    if (!needed.includes(group)) delete first[group];
  }
  return first;
}

type CamelCase<Name extends string> = Name extends `${infer Word}-${infer Others}`
  ? `${Word}${Capitalize<CamelCase<Others>>}`
  : Name;

type ModeGroup = CamelCase<DailyMode>;

/** The group of a daily mode's own messages: the mode's name in camel case. */
export function modeGroup(mode: DailyMode): ModeGroup;
// `replaceAll` returns any string; the signature above states the groups.
export function modeGroup(mode: string): string {
  return mode.replaceAll(/-(.)/g, (_hyphen, letter: string) => letter.toUpperCase());
}

/**
 * The English texts that the page may need before, or without, a messages file. They are equal to
 * those in `public/messages/en.json`.
 */
export const bundledMessages = {
  loading: 'Loading...',
  retry: 'Try again',
  reload: 'Reload the page',
  error: {
    title: 'We are experimenting some problems',
    text: 'Please try again later',
    unexpected: 'Unexpected Application Error!',
    home: 'Back to the games',
  },
} as const;
