/** The addresses of the daily guesses of every puzzle. */
export const DAILY_PATHS = [
  '/api/classic/daily-guess/',
  '/api/classic/daily-guess/?mode=easy',
  '/api/classic/daily-guess/?mode=medium',
  '/api/image-guess/daily-guess/',
  '/api/channel-guess/daily-guess/',
] as const;
