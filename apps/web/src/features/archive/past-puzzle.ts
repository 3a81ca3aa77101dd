import type { Catalog } from '@starguess/catalog';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { revealedFields } from '../../fields/field-texts.ts';
import { pastGuessQuery } from '../../server/daily-calls.ts';
import { dayCatalogQuery } from '../daily/day-catalog.ts';
import { playableState, unreadyState } from '../daily/puzzle-state.ts';
import type { OtherPuzzleProps } from '../daily/round.ts';

/** Loads the puzzle of a past date, without a preview, yesterday's answer or a newer puzzle. */
export function PastPuzzle<Item extends { readonly name: string }>(props: OtherPuzzleProps<Item>) {
  const { puzzle, round, record, itemsOf, children } = props;
  const targets = useQuery(pastGuessQuery(puzzle, round));
  const catalog = useQuery(dayCatalogQuery(targets.data?.catalog));
  const catalogWithRetired = useMemo(
    // A past day still accepts guesses that the operator has removed from the catalogue since.
    () => catalog.data && { ...catalog.data, ...guessableItems(catalog.data) },
    [catalog.data],
  );
  if (targets.data === undefined || catalogWithRetired === undefined) {
    return children(unreadyState([targets, catalog]));
  }
  const items = itemsOf(catalogWithRetired);
  const play = { catalog: catalogWithRetired, items, targetId: targets.data.today };
  return children(playableState({ kind: 'archive', puzzle, round, record }, play));
}

/** All items, retired ones too, except performers who lack a field that the games reveal. */
function guessableItems({ declaration, withRetired }: Catalog) {
  const fields = revealedFields(declaration);
  return {
    performers: withRetired.performers.filter((performer) =>
      fields.every((field) => performer[field] != null),
    ),
    channels: withRetired.channels,
  };
}
