/** The themes that players can choose. */
export const THEMES = ['midnight', 'daylight', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];
