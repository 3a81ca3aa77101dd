import { codeOnDemand } from '../../on-demand/code-on-demand.ts';

/** What makes a picture of a result. Nobody needs it before asking for one. */
export const pictureCode = codeOnDemand('result-picture', {
  load: () => import('./result-picture.ts'),
  part: ({ shareResultPicture }) => shareResultPicture,
});
