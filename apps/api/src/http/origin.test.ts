import { describe, expect, it } from 'vitest';
import type { Call } from './call.ts';
import { createOriginReader } from './origin.ts';

function call(headers: Record<string, string>, remoteAddress?: string): Call {
  return {
    request: new Request('http://inside:8787/', { headers }),
    ...(remoteAddress !== undefined && { incoming: { socket: { remoteAddress } } }),
  };
}

const FORWARDED = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'stars.example' };

type OperatorSettings = {
  readonly publicOrigin?: string;
  readonly trustedProxies?: readonly string[];
};

function read(asked: Call, { publicOrigin, trustedProxies = [] }: OperatorSettings) {
  const reader = createOriginReader({ publicOrigin, trustedProxies });
  return [reader.isHttps(asked), reader.originOf(asked)];
}

describe('scheme and host', () => {
  it.each([
    ['as received', [], call({ host: 'Here.example:8787' }), [false, 'http://here.example:8787']],
    [
      'without the default port',
      [],
      call({ host: 'here.example:80' }),
      [false, 'http://here.example'],
    ],
    ['forwarded by nobody trusted', [], call(FORWARDED, '10.0.0.1'), [false, 'http://inside:8787']],
    [
      'forwarded from outside the trusted ranges',
      ['10.0.0.0/8'],
      call(FORWARDED, '192.0.2.1'),
      [false, 'http://inside:8787'],
    ],
    [
      'forwarded by a proxy',
      ['10.0.0.0/8'],
      call(FORWARDED, '10.1.2.3'),
      [true, 'https://stars.example'],
    ],
    [
      'forwarded by a proxy seen as a mapped address',
      ['10.0.0.0/8'],
      call(FORWARDED, '::ffff:10.1.2.3'),
      [true, 'https://stars.example'],
    ],
    [
      'forwarded over IPv6',
      ['fd00::/8'],
      call(FORWARDED, 'fd00::1'),
      [true, 'https://stars.example'],
    ],
    [
      'as the nearest proxy says, not as the client claims',
      ['10.0.0.0/8'],
      call(
        { 'x-forwarded-proto': 'https, http', 'x-forwarded-host': 'evil.example, real.example' },
        '10.0.0.1',
      ),
      [false, 'http://real.example'],
    ],
    [
      'of a proxy that says nothing',
      ['10.0.0.0/8'],
      call({}, '10.0.0.1'),
      [false, 'http://inside:8787'],
    ],
    ['of a host that is none', [], call({ host: 'a b' }), [false, undefined]],
  ])('are read %s', (_how, trustedProxies, asked, expected) => {
    expect(read(asked, { trustedProxies })).toEqual(expected);
  });

  it('are those that the operator set, whatever the request says', () => {
    const asked = call({ host: 'evil.example' });
    expect(read(asked, { publicOrigin: 'https://stars.example' })).toEqual([
      true,
      'https://stars.example',
    ]);
    expect(read(asked, { publicOrigin: 'http://stars.example' })).toEqual([
      false,
      'http://stars.example',
    ]);
  });
});
