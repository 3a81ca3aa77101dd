import { readFileSync } from 'node:fs';
import type { ComparedPerformer } from '@starguess/game-core';

/** The data of a performer that the journeys need. */
export type Performer = ComparedPerformer & {
  readonly name: string;
  /** The path of the profile. */
  readonly profileUrl: string;
  readonly profilePictureUrl: string;
  readonly type: 'model' | 'pornstar';
  readonly gender: string;
  readonly rank: number;
  readonly debutYear: number;
};

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
