import type { ShippedPerformer } from './shipped-performer.ts';

/** What is decided about somebody before they are drawn. */
export type PerformerTraits = Omit<
  ShippedPerformer,
  'profilePictureUrl' | 'focalPoint' | 'birthYear'
> & {
  readonly birthYear: number;
};
