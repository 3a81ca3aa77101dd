/** The two widths that everything around the games is shown at, in CSS pixels. */
export const SCREENS = [
  { screen: 'a phone', viewport: { width: 360, height: 800 } },
  { screen: 'a desktop', viewport: { width: 1_440, height: 900 } },
] as const;
