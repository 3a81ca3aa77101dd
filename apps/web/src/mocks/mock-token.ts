/** 16 random bytes in base64url, as the server makes them. */
export function makeToken(): string {
  const text = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
