import { saveFile } from '../../browser/saved-file.ts';
import { drawResult, type ResultPicture } from './result-picture.ts';

/** Loads the code that makes and offers a picture, unless the player leaves. */
export type LoadPictures = (signal: AbortSignal) => Promise<typeof shareResultPicture>;

/**
 * Offers the result as a picture: to the system's sheet where that takes files, otherwise as a
 * download. Resolves to which of them happened. Rejects if the browser cannot draw.
 */
export async function shareResultPicture(
  result: ResultPicture,
  text: string,
): Promise<'sent' | 'saved'> {
  const name = result.siteName.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const file = new File([await drawResult(result)], `${name}.png`, { type: 'image/png' });
  const shared = { files: [file], text };
  if (navigator.canShare?.(shared) && (await wasSheetOpened(shared))) return 'sent';
  saveFile(file);
  return 'saved';
}

/** Whether the system's sheet opened, even if the player then closed it. */
async function wasSheetOpened(shared: ShareData): Promise<boolean> {
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
