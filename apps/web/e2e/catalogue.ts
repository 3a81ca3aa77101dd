import { readFileSync } from 'node:fs';
import type { Performer } from '@starguess/catalog';

export const catalogueFolder = new URL('../../../packages/catalog/data/', import.meta.url);

/** The shipped performers, ordered by rank, best first. */
export const performers: readonly Performer[] = JSON.parse(
  readFileSync(new URL('performers.json', catalogueFolder), 'utf8'),
);

export function performerOf(profileUrl: string): Performer {
  const performer = performers.find((candidate) => candidate.profileUrl === profileUrl);
  if (performer === undefined) throw new Error(`Nobody has the profile path ${profileUrl}`);
  return performer;
}
