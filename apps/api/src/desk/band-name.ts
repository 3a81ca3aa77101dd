import { TRIES_BANDS } from '@starguess/api-contract';

/** Names a band of tries: a number of tries, such as `4`, or a range, such as `11–15`. */
export function bandName({ least, most }: (typeof TRIES_BANDS)[number]): string {
  if (least === most) return String(least);
  return most === TRIES_BANDS.at(-1)?.most ? `${least}+` : `${least}–${most}`;
}
