import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { encode } from './content-encoding.ts';
import { createStaticFile, IMMUTABLE } from './static-file.ts';

const text = 'a text worth compressing '.repeat(50);
const bytes = new TextEncoder().encode(text);

function file(mediaType = 'text/css; charset=utf-8', content = bytes) {
  return createStaticFile({ bytes: content, mediaType, cacheControl: IMMUTABLE });
}

function bodyOf({ body }: { readonly body: string | Uint8Array | null }) {
  return Buffer.from(body ?? '');
}

describe('a file that compresses', () => {
  it('comes in the encoding the caller takes, each with a tag of its own', async () => {
    const { answer } = file();
    const brotli = await answer('gzip, br');
    const gzip = await answer('gzip');
    const plain = await answer(null);
    expect(brotliDecompressSync(bodyOf(brotli)).toString()).toBe(text);
    expect(gunzipSync(bodyOf(gzip)).toString()).toBe(text);
    expect(bodyOf(plain).toString()).toBe(text);
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(bodyOf(brotli).length),
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers).toHaveProperty('vary', 'accept-encoding');
    const tags = [brotli, gzip, plain].map(({ headers: { etag } }) => etag);
    expect(new Set(tags).size).toBe(3);
  });

  it('is encoded once, even for callers who ask while that goes on', async () => {
    const { answer, warmUp } = file();
    const [one, other] = await Promise.all([answer('br'), answer('br')]);
    expect(other).toBe(one);
    await warmUp();
    expect(answer('br')).toBe(one);
    expect(answer('gzip')).not.toBeInstanceOf(Promise);
  });

  it('is encoded when asked for again, where that failed once', async () => {
    const failing = vi.spyOn(encode, 'br').mockRejectedValueOnce(new Error('out of memory'));
    const { answer } = file();
    await expect(answer('br')).rejects.toThrow('out of memory');
    expect((await answer('br')).headers).toHaveProperty('content-encoding', 'br');
    expect(failing).toHaveBeenCalledTimes(2);
    failing.mockRestore();
  });
});

describe('a file that does not compress', () => {
  it('of a format compressed already comes as it is, to everyone alike', () => {
    const answer = file('image/png').answer('br');
    expect(answer).toMatchObject({ body: bytes });
    expect(answer).not.toHaveProperty('headers.vary');
  });

  it('because it is small comes as it is', async () => {
    const answer = await file('text/css', new TextEncoder().encode('a')).answer('br');
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(bodyOf(answer).toString()).toBe('a');
  });
});
