/** The tag of journeys that repeat others in more looks. `test:all` runs them, `test` does not. */
export const TEST_ALL = '@all';

/** The tag of a journey that is the same for each entry of a list: the first one always runs. */
export function tagOfRepeat(index: number): string[] {
  return index === 0 ? [] : [TEST_ALL];
}
