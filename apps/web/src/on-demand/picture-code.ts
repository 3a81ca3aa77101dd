import type { shareResultPicture } from '../ui/sharing/share-picture.ts';
import { codeOnDemand, loadCode } from './code-on-demand.ts';

const pictureCode = codeOnDemand('result-picture', {
  load: () => import('../ui/sharing/share-picture.ts'),
  part: ({ shareResultPicture }) => shareResultPicture,
});

/** Loads the code that makes a picture of a result, when a player asks for one. */
export function loadPictures(): Promise<typeof shareResultPicture> {
  return loadCode(pictureCode);
}
