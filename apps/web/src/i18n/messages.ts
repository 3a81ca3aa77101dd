import type { DailyMode } from '@starguess/game-core';
import type english from '../../public/messages/en.json';

/** The catalogue may declare further names of fields and values. */
type Names = {
  readonly field: Readonly<Record<string, string>>;
  readonly value: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export type Messages = Omit<typeof english, keyof Names> & Names;

type Group = {
  [Key in keyof Messages]: Messages[Key] extends string ? never : Key;
}[keyof Messages];

declare global {
  /** Set by the build: every group of the messages. */
  const MESSAGE_GROUPS: readonly Group[];
}

/** The groups of messages that every screen needs. All others load with the code that needs them. */
export const FIRST_GROUPS = [
  'error',
  'shell',
  'theme',
  'home',
  'mode',
  'progress',
  'difficulty',
  'coachMark',
  'search',
  'daily',
  'guess',
  'help',
  'feedback',
  'field',
  'mark',
  'win',
  'value',
  'status',
  'footer',
  'switcher',
] as const satisfies readonly Group[];

const firstGroups: ReadonlySet<Group> = new Set(FIRST_GROUPS);

export type LateGroup = Exclude<Group, (typeof FIRST_GROUPS)[number]>;

/** The messages that a page is rendered with: all but the late groups that its screen does not need. */
export type FirstMessages = Omit<Messages, LateGroup> & Partial<Pick<Messages, LateGroup>>;

/** Picks the messages of a page whose screen needs some of the late groups. */
export function firstMessages(all: Messages, needed: readonly LateGroup[]): FirstMessages {
  const first: FirstMessages = { ...all };
  for (const group of MESSAGE_GROUPS) {
    if (isLate(group) && !needed.includes(group)) delete first[group];
  }
  return first;
}

function isLate(group: Group): group is LateGroup {
  return !firstGroups.has(group);
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
