/** The tag of journeys that repeat others in more looks. `test:all` runs them, `test` does not. */
export const TEST_ALL = '@all';
