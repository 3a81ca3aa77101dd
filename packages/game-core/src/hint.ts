/** Tries from which Image-guess offers its hint (HINT1). */
export const IMAGE_HINT_TRIES = 10;

export function isImageHintAvailable(tries: number, isSolved: boolean): boolean {
  return tries >= IMAGE_HINT_TRIES && !isSolved;
}
