import { tagOfRepeat } from './test-all.ts';

/** The two widths for tests of everything around the games, in CSS pixels. The narrow one always runs. */
export const SCREENS = [
  { screen: 'a phone', viewport: { width: 360, height: 800 }, tag: tagOfRepeat(0) },
  { screen: 'a desktop', viewport: { width: 1_440, height: 900 }, tag: tagOfRepeat(1) },
] as const;

/** The same widths, each with another language, so that each width and language is tested once. */
export const LOOKS = [
  { ...SCREENS[0], language: 'pl' },
  { ...SCREENS[1], language: 'en' },
] as const;
