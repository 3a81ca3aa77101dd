import type { Catalog } from '@starguess/catalog';
import { itemOf } from '@starguess/game-core';
import type { StoredTarget } from './daily.table.ts';
import { declarationKey } from './declaration-key.ts';

export type PickedTarget = Pick<StoredTarget, 'date' | 'puzzle' | 'targetId'>;

export type TargetReaderDependencies = {
  readonly catalog: Catalog;
  readonly pictureAt: (address: string) => Uint8Array | undefined;
};

/** Creates a reader of a target's catalogue data, in the form that is stored. */
export function createTargetReader({ catalog, pictureAt }: TargetReaderDependencies) {
  const declaration = declarationKey(catalog.declaration);
  return ({ date, puzzle, targetId }: PickedTarget) => {
    const performer = catalog.performersById.get(targetId);
    const channel = catalog.channelsById.get(targetId);
    const isChannel = itemOf(puzzle) === 'channel';
    const record = isChannel ? channel : performer;
    const address = isChannel ? channel?.photo : performer?.profilePictureUrl;
    const bytes = address === undefined ? undefined : pictureAt(address);
    if (record === undefined || address === undefined || bytes === undefined) {
      throw new Error(`The catalogue has no picture of ${targetId}`);
    }
    const target: StoredTarget = {
      date,
      puzzle,
      targetId,
      record: JSON.stringify(record),
      declaration,
    };
    return { target, picture: { address, bytes } };
  };
}
