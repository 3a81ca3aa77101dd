/** How many faces there are to choose from. They are numbered from 0. */
export const FACE_COUNT = 24;

/** The largest prime below 2¹⁶; nothing depends on which it is, but that it stays. */
const HASH_MODULUS = 65_521;

/** The face of a member who has not chosen one: always the same for a name. */
export function faceOfName(name: string): number {
  let hash = 0;
  for (const character of name) {
    hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % HASH_MODULUS;
  }
  return hash % FACE_COUNT;
}
