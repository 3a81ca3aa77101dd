import type english from '../../public/messages/en.json';

export type Messages = typeof english;

/** The groups of messages that only parts need whose code loads on demand. */
const LATE_GROUPS = [
  'ageNotice',
  'analysis',
  'archive',
  'cast',
  'channelGuess',
  'classic',
  'clue',
  'crono',
  'crowd',
  'giveUp',
  'imageGuess',
  'install',
  'practice',
  'privacy',
  'race',
  'rank',
  'share',
  'statistics',
  'survey',
  'terms',
] as const satisfies readonly (keyof Messages)[];

export type LateGroup = (typeof LATE_GROUPS)[number];

/** The messages that a page is rendered with: all but the late groups that its screen does not need. */
export type FirstMessages = Omit<Messages, LateGroup> & Partial<Pick<Messages, LateGroup>>;

/** Picks the messages of a page whose screen needs some of the late groups. */
export function firstMessages(all: Messages, needed: readonly LateGroup[]): FirstMessages {
  const first: FirstMessages = { ...all };
  for (const group of LATE_GROUPS) if (!needed.includes(group)) delete first[group];
  return first;
}
