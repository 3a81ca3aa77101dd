import { USERNAME_REASONS, type UsernameReason } from './vocabulary.ts';

/** The longest name in graphemes, which a player sees as characters. */
export const USERNAME_MAX_GRAPHEMES = 30;

/** A grapheme can have any number of code points, so a name has a limit for these too. */
const MAX_CODE_POINTS = 120;

export type ParsedUsername =
  /** `null` means anonymous. */
  | { readonly ok: true; readonly username: string | null }
  | { readonly ok: false; readonly reason: UsernameReason };

/**
 * Characters without a shape: formats, and blank letters that Unicode does not count as white
 * space.
 */
const HIDDEN =
  /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{13441}\u{13442}]/u;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const IS_REFUSED: Readonly<Record<UsernameReason, (name: string) => boolean>> = {
  'lone-surrogate': (name) => /\p{Cs}/u.test(name),
  // Line and paragraph separators break a line like a control character.
  // Private, unassigned and annotating characters have no shape that everybody sees.
  'control-character': (name) => /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cn}\ufff9-\ufffc]/u.test(name),
  'invisible-character': (name) => HIDDEN.test(name) || (name !== '' && !VISIBLE.test(name)),
  'too-many-marks': (name) => /\p{M}{3}/u.test(name),
  'too-long': (name) =>
    [...name].length > MAX_CODE_POINTS || graphemeCount(name) > USERNAME_MAX_GRAPHEMES,
};

/** The name as the board shows it: trimmed and in NFKC. A name that is then empty is anonymous. */
export function parseUsername(text: string): ParsedUsername {
  const trimmed = text.trim();
  // Checked first, because normalizing can make a text eighteen times as long.
  if (trimmed.length > 2 * MAX_CODE_POINTS || [...trimmed].length > MAX_CODE_POINTS) {
    return { ok: false, reason: 'too-long' };
  }
  const username = trimmed.normalize('NFKC').trim();
  const reason = USERNAME_REASONS.find((candidate) => IS_REFUSED[candidate](username));
  if (reason !== undefined) return { ok: false, reason };
  return { ok: true, username: username === '' ? null : username };
}

function graphemeCount(name: string): number {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)].length;
}
