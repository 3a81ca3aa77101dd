import { keepToOneDate } from '../keep-to-one-date.ts';

/** The longest that the run takes, in milliseconds. */
const LONGEST_RUN_MS = 300_000;

export default function setUp(): Promise<void> {
  return keepToOneDate(LONGEST_RUN_MS);
}
