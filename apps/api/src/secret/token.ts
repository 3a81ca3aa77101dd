import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 16;

/** What only its holder knows, such as the id of a user: 16 random bytes in base64url. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Whether `makeToken` may have made the text; other texts decode to the same bytes. */
export function isToken(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === TOKEN_BYTES && bytes.toString('base64url') === text;
}

/** The stored form of a token, so that a reader of the database cannot act for its holder. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
