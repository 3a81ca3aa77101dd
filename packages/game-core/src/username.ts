/** Why a name is refused for the board (NAME3 to NAME7), in the order the rules are asked. */
export const USERNAME_REASONS = [
  'lone-surrogate',
  'control-character',
  'invisible-character',
  'too-many-marks',
  'too-long',
] as const;
export type UsernameReason = (typeof USERNAME_REASONS)[number];

/** What a player sees as characters: graphemes. */
export const USERNAME_MAX_GRAPHEMES = 30;

/** One grapheme may hold any number of code points; a name may not. */
const MAX_CODE_POINTS = 120;

export type ParsedUsername =
  /** `null` is anonymous. */
  | { readonly ok: true; readonly username: string | null }
  | { readonly ok: false; readonly reason: UsernameReason };

const REFUSED: Readonly<Record<UsernameReason, (name: string) => boolean>> = {
  'lone-surrogate': (name) => /\p{Cs}/u.test(name),
  // Line and paragraph separators break a line as a control character does.
  'control-character': (name) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(name),
  'invisible-character': (name) => /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u.test(name),
  'too-many-marks': (name) => /\p{M}{3}/u.test(name),
  'too-long': (name) =>
    [...name].length > MAX_CODE_POINTS || graphemes(name) > USERNAME_MAX_GRAPHEMES,
};

function graphemes(name: string): number {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)].length;
}

/** The name as it goes on the board: trimmed, in NFKC. One of which nothing is left is no name. */
export function parseUsername(text: string): ParsedUsername {
  const username = text.trim().normalize('NFKC').trim();
  const reason = USERNAME_REASONS.find((candidate) => REFUSED[candidate](username));
  if (reason !== undefined) return { ok: false, reason };
  return { ok: true, username: username === '' ? null : username };
}
