/** A number with its noun, such as `1 table` or `3 entries`. */
export function quantity(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : noun.replace(/([^aeo])y$/, '$1ie').concat('s')}`;
}
