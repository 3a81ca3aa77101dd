/** Why the board refuses a name (NAME3 to NAME7), in the order in which the rules are checked. */
export const USERNAME_REASONS = [
  'lone-surrogate',
  'control-character',
  'invisible-character',
  'too-many-marks',
  'too-long',
] as const;
export type UsernameReason = (typeof USERNAME_REASONS)[number];
