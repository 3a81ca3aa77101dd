import type { Performer } from '@starguess/catalog';
import type { DailyPuzzle, Play } from '../features/daily/round.ts';
import { dayRound } from '../stored/rounds.ts';
import { CATALOG, performer } from './test-catalog.ts';

export type PuzzleChanges = Partial<Pick<DailyPuzzle<Performer>, 'yesterday'>>;

/** A puzzle of performers 1 to 15, whose answer is performer 3. */
export function performerPuzzle(
  changes: PuzzleChanges = {},
): DailyPuzzle<Performer> & { readonly play: Play<Performer> } {
  return {
    kind: 'today',
    puzzle: 'classic',
    round: '2026-11-21',
    record: dayRound('classic', '2026-11-21'),
    yesterday: performer(4),
    play: {
      catalog: CATALOG,
      items: CATALOG.performersById,
      targetId: '/model/performer-3',
      target: performer(3),
    },
    ...changes,
  };
}
