/** How many faces there are to choose from. They are numbered from 0. */
export const FACE_COUNT = 24;

/** The face of a member who has not chosen one. */
export function faceOfName(name: string): number {
  let hash = 0;
  for (const sign of name) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 65_521;
  return hash % FACE_COUNT;
}
