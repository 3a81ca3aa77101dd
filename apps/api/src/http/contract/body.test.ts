import { describe, expect, it } from 'vitest';
import { isJsonContentType, parseJson, readBody } from './body.ts';

describe('a content type', () => {
  it.each([
    ['application/json', true],
    ['Application/JSON', true],
    ['application/json; charset=utf-8', true],
    ['application/json;charset="UTF-8"', true],
    ['application/json;', true],
    ['application/json; charset=utf-16', false],
    ['application/problem+json', false],
    ['text/plain', false],
    ['application/x-www-form-urlencoded', false],
    ['multipart/form-data; boundary=application/json', false],
    ['', false],
  ])("'%s' is JSON: %s", (contentType, expected) => {
    expect(isJsonContentType(contentType)).toBe(expected);
  });
});

describe('bytes', () => {
  const bytes = (...values: number[]) => Uint8Array.from(values);

  it.each([
    ['no UTF-8', bytes(0x22, 0xff, 0x22)],
    ['UTF-16', Uint8Array.from(Buffer.from('{}', 'utf16le'))],
    ['half a value', new TextEncoder().encode('{"date":')],
    ['nothing', bytes()],
  ])('of %s are not JSON', (_what, given) => {
    expect(parseJson(given)).toEqual({ ok: false });
  });

  it('may start with a byte order mark', () => {
    expect(parseJson(bytes(0xef, 0xbb, 0xbf, 0x7b, 0x7d))).toEqual({ ok: true, value: {} });
  });
});

describe('a body', () => {
  const streamed = (...chunks: string[]) => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const chunk = chunks.shift();
        if (chunk === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(chunk));
      },
      cancel: () => {
        cancelled = true;
      },
    });
    const request = new Request('http://localhost/', { method: 'POST', body, duplex: 'half' });
    return { request, isCancelled: () => cancelled };
  };

  it('is read up to its limit', async () => {
    const read = await readBody(streamed('ab', 'cd').request, 4);
    expect(read).toMatchObject({ ok: true, value: Buffer.from('abcd') });
  });

  it('is not read past its limit', async () => {
    const { request, isCancelled } = streamed('ab', 'cd', 'ef', 'gh', 'ij');
    expect(await readBody(request, 4)).toEqual({
      ok: false,
      refusal: { problem: 'body-too-large' },
    });
    expect(isCancelled()).toBe(true);
  });

  it.each([
    [100, true],
    [101, false],
  ])('of unknown length in %i chunks is read: %s', async (chunks, ok) => {
    const { request } = streamed(...Array.from({ length: chunks }, () => 'a'));
    expect(await readBody(request, 4_000)).toMatchObject({ ok });
  });

  it('that breaks off is an invalid request', async () => {
    const body = new ReadableStream({
      pull: () => Promise.reject(new Error('gone')),
    });
    const request = new Request('http://localhost/', { method: 'POST', body, duplex: 'half' });
    expect(await readBody(request, 4)).toMatchObject({
      ok: false,
      refusal: { problem: 'invalid-request' },
    });
  });

  it('that something else reads is a fault of ours', async () => {
    const { request } = streamed('ab');
    request.body?.getReader();
    await expect(readBody(request, 4)).rejects.toThrow(TypeError);
  });
});
