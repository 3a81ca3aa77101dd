/**
 * The tag of journeys that wait for real minutes, or repeat others in another setup: the longest texts, two servers,
 * no rendering. `test:all` runs them, `test` does not.
 */
export const TEST_ALL = '@all';
