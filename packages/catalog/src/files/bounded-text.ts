/** Whether a text contains a character more than `most` times; stops counting there. */
export function holdsMore(text: string, { sign, most }: { sign: RegExp; most: number }): boolean {
  let count = 0;
  for (const _found of text.matchAll(sign)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}
