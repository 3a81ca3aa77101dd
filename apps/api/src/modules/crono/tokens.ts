import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 16;
// The last character holds two bits: other ones would spell the same bytes once more.
const TOKEN = /^[A-Za-z0-9_-]{21}[AQgw]$/;

/** A private game's id, or a user's: 16 random bytes in base64url. */
export const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const isToken = (text: string): boolean => TOKEN.test(text);

/** What is stored of a user's id: whoever reads the database can play for nobody. */
export const hashUserId = (userId: string): Buffer => createHash('sha256').update(userId).digest();
