/** A number with its noun, such as `1 table` or `3 entries`. */
export function quantity(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}
