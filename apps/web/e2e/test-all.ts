/** The tag of journeys that repeat others in another setup: the longest texts, two servers, no rendering. `test:all` runs them, `test` does not. */
export const TEST_ALL = '@all';
