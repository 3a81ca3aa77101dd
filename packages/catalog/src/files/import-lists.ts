import type { Declaration } from '@starguess/game-core';
import type { Channel, Performer } from '../schema.ts';
import { CHANNEL_COLUMNS, performerColumns } from './import-columns.ts';
import {
  type ImportedRecords,
  readImportedRecords,
  withComposedNames,
  withFocalPoint,
  withPicture,
} from './import-source.ts';
import { CHANNEL_IDS, PERFORMER_IDS, withIds } from './lists/ids.ts';
import type { Ids } from './lists/ids-file.ts';
import type { ListMap } from './lists/list-map.ts';
import { withRanks } from './lists/ranks.ts';
import type { CatalogDemands, RecordRules } from './record-rules.ts';
import type { ValidationContext } from './validation.ts';

/** A folder with lists, and the names of what is in it. */
export type Source = { readonly directory: string; readonly entries: readonly string[] };

export type Lists = { readonly performers: ImportedRecords; readonly channels: ImportedRecords };

export type ListRules = {
  readonly performers: RecordRules<Performer>;
  readonly channels: RecordRules<Channel>;
};

type ListsReading = {
  readonly rules: ListRules;
  readonly demands: CatalogDemands;
  readonly declaration: Declaration;
  readonly map: ListMap | undefined;
};

/** Reads the performers and channels of a source. */
export async function readLists(
  source: Source,
  { rules, demands, declaration, map }: ListsReading,
): Promise<Lists> {
  const performers = await readImportedRecords(source, {
    name: 'performers',
    columns: performerColumns(demands, declaration),
    map,
    mayBeMissing: false,
    prepare: (value) =>
      withPicture(withFocalPoint(withComposedNames(value)), rules.performers.pictureField),
  });
  const channels = await readImportedRecords(source, {
    name: 'channels',
    columns: CHANNEL_COLUMNS,
    mayBeMissing: rules.channels.minimumCount === 0,
    prepare: (value) => withPicture(withComposedNames(value), rules.channels.pictureField),
  });
  return { performers: ranked(performers), channels };
}

type Identification = Pick<ValidationContext, 'findPicture'> & {
  readonly kept: Ids;
  readonly detail: string | undefined;
};

/** Gives an id to every record without one; `ids` has the made ones, and those of earlier imports. */
export function giveIds(lists: Lists, { kept, detail, findPicture }: Identification) {
  const addressOf = (reference: unknown) => {
    const picture = findPicture(reference);
    return picture?.ok ? picture.value : '';
  };
  const performers = withIds(lists.performers.records, {
    ...PERFORMER_IDS,
    kept: kept.performers,
    detail,
    addressOf,
  });
  const channels = withIds(lists.channels.records, {
    ...CHANNEL_IDS,
    kept: kept.channels,
    addressOf,
  });
  return {
    performers: { ...lists.performers, records: performers.records },
    channels: { ...lists.channels, records: channels.records },
    ids: madeIds({ performers: performers.kept, channels: channels.kept }),
  };
}

function ranked(list: ImportedRecords): ImportedRecords {
  if (list.records.length === 0) return list;
  const { records, notes } = withRanks(list.records);
  return { ...list, records, notes: [...list.notes, ...notes] };
}

/** Leaves out the lists whose records all came with ids. */
function madeIds(ids: Ids): Ids {
  return Object.fromEntries(
    Object.entries(ids).filter(([, kept]) => Object.keys(kept ?? {}).length > 0),
  );
}
