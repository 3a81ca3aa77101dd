/** The two widths that everything around the games is shown at, in CSS pixels. */
export const SCREENS = [
  { screen: 'a phone', viewport: { width: 360, height: 800 } },
  { screen: 'a desktop', viewport: { width: 1_440, height: 900 } },
] as const;

/** The same widths, each in another language, so that both of each are seen once. */
export const LOOKS = [
  { ...SCREENS[0], language: 'pl' },
  { ...SCREENS[1], language: 'en' },
] as const;
