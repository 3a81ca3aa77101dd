import type { Mark } from './marks.ts';

/** The most guesses that are shown, each as a row (SHARE3). */
export const SHARED_ROWS = 5;

const EMOJI: Readonly<Record<Mark, string>> = {
  correct: '🟩',
  partial: '🟨',
  incorrect: '🟥',
  higher: '\u2B06\uFE0F',
  lower: '\u2B07\uFE0F',
};

/** The signs for the hard rule, and for the number of possible answers on the screen (SHARE6). */
export const HARD_SIGN = '*';
export const HINTS_SIGN = '💡';

const KEYCAP = '\uFE0F\u20E3';

/** One emoji per mark. Classic has a mark per compared field, the other modes one per guess. */
export function emojiRow(marks: readonly Mark[]): string {
  return marks.map((mark) => EMOJI[mark]).join('');
}

/** The marks without their arrows (SHARE7). */
export function withoutDirections(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark) => (isDirection(mark) ? 'incorrect' : mark));
}

export function isDirection(mark: Mark): boolean {
  return mark === 'higher' || mark === 'lower';
}

/** A whole number from 0 in keycap digits: 10 is 1️⃣0️⃣. */
export function digitEmoji(n: number): string {
  return Array.from(String(n), (digit) => digit + KEYCAP).join('');
}

/** How a round was played: under the hard rule, with the number of possible answers on the screen. */
export type PlayedUnder = {
  readonly hard?: boolean | undefined;
  readonly hints?: boolean | undefined;
};

/** `sentence` is translated by the caller; `rows` hold one guess each, in the order they were made. */
export function shareText(
  o: PlayedUnder & {
    readonly sentence: string;
    readonly rows: readonly string[];
    readonly address: string;
  },
): string {
  const remaining = o.rows.length - SHARED_ROWS;
  const more = remaining > 0 ? [`+${digitEmoji(remaining)}`] : [];
  const signs = shareSigns(o);
  const signsLine = signs === '' ? [] : [signs];
  const rows = o.rows.slice(0, SHARED_ROWS);
  return [o.sentence, '', ...rows, ...more, ...signsLine, '', o.address].join('\n');
}

/** The line that says how a round was played (SHARE6); empty for an ordinary round. */
export function shareSigns({ hard, hints }: PlayedUnder): string {
  return `${hard ? HARD_SIGN : ''}${hints ? HINTS_SIGN : ''}`;
}

/** Origin and path of an absolute address: no credentials, query, hash or trailing slash. */
export function shareAddress(href: string): string {
  const [address = ''] = href.split(/[?#]/, 1);
  return address.replace(/^([^/]+:\/\/)[^/]*@/, '$1').replace(/(?<!\/)\/+$/, '');
}
