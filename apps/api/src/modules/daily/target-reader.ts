import type { Catalog } from '@starguess/catalog';
import type { Picture } from '../../db/picture-store.ts';
import type { StoredTarget } from './served-target-repository.ts';

export type TargetReaderDependencies = {
  readonly catalog: Catalog;
  readonly pictureAt: (address: string) => Uint8Array | undefined;
};

export type ReadTarget = { readonly target: StoredTarget; readonly picture: Picture };

/** Reads from the catalogue all that is stored of a target. */
export const createTargetReader =
  ({ catalog, pictureAt }: TargetReaderDependencies) =>
  ({ date, puzzle, targetId }: Omit<StoredTarget, 'record'>): ReadTarget => {
    const performer = catalog.performersById.get(targetId);
    const channel = catalog.channelsById.get(targetId);
    const record = puzzle === 'channel-guess' ? channel : performer;
    const address = puzzle === 'channel-guess' ? channel?.photo : performer?.profilePictureUrl;
    const bytes = address === undefined ? undefined : pictureAt(address);
    if (record === undefined || address === undefined || bytes === undefined) {
      throw new Error(`The catalogue has no picture of ${targetId}`);
    }
    return { target: { date, puzzle, targetId, record }, picture: { address, bytes } };
  };
