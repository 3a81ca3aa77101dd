import { cellOf, type Declaration } from '@starguess/game-core';
import { type Channel, neededFields } from '../schema.ts';
import { listFields } from '../shipped-fields.ts';
import type { CellKind, CsvColumns } from './lists/cells.ts';
import type { CatalogDemands } from './record-rules.ts';

const NEEDED_COLUMNS = { name: 'text' } as const;

const OPTIONAL_COLUMNS = {
  rank: 'number',
  profileUrl: 'text',
  profilePictureUrl: 'text',
  birthYear: 'number',
  'focalPoint.x': 'number',
  'focalPoint.y': 'number',
  aliases: 'list',
} as const;

/** The columns of performers; a site rated for adults needs years of birth. */
export function performerColumns({ rating }: CatalogDemands, declaration: Declaration): CsvColumns {
  const { birthYear } = OPTIONAL_COLUMNS;
  const needed = neededFields(declaration);
  const cells = Object.entries(listFields(declaration)).map(
    ([name, field]) => [name, cellOf(field).cell] as const,
  );
  return {
    required: {
      ...NEEDED_COLUMNS,
      ...Object.fromEntries(cells.filter(([name]) => needed.has(name))),
      ...(rating === 'none' ? {} : { birthYear }),
    },
    optional: {
      ...OPTIONAL_COLUMNS,
      ...Object.fromEntries(cells.filter(([name]) => !needed.has(name))),
    },
  };
}

export const CHANNEL_COLUMNS: CsvColumns = {
  required: { name: 'text' },
  optional: { id: 'text', photo: 'text', aliases: 'list' } satisfies Record<
    Exclude<keyof Channel, 'name'>,
    CellKind
  >,
};
