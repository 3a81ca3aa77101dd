import { keepToOneDate } from '../keep-to-one-date.ts';

/** The longest that a test keeps to the date it began with. */
const LONGEST_TEST_MS = 180_000;

export default function setUp(): Promise<void> {
  return keepToOneDate(LONGEST_TEST_MS);
}
