import type { Performer } from '@starguess/catalog';

/** What is decided about somebody before they are drawn. */
export type PerformerTraits = Omit<Performer, 'profilePictureUrl' | 'focalPoint' | 'birthYear'> & {
  readonly birthYear: number;
};
