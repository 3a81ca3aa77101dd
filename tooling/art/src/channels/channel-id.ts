import { createHash } from 'node:crypto';

/** A UUID in version 4 form that depends on the name alone. */
export function channelId(name: string): string {
  const hash = createHash('sha256').update(`channel ${name}`).digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
