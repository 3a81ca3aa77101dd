/**
 * The tag of journeys that wait for real minutes, repeat others in another setup (the longest texts,
 * two servers, no rendering, a setting of the site or the browser), or look at what is beside the
 * games. `test:all` runs them, `test` does not.
 */
export const TEST_ALL = '@all';
