import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClientAddressReader, createPeerNetworkReader } from './caller.ts';
import { withoutZone } from './proxies.ts';

const PROXIES = ['10.0.0.0/8', 'fd00::/8', 'fe80::1/128'];

type Forwarding = {
  readonly forwardedFor?: string | undefined;
  readonly trustedProxies?: readonly string[];
};

function networkOf(
  remoteAddress: string | undefined,
  { forwardedFor, trustedProxies = PROXIES }: Forwarding = {},
) {
  return createClientAddressReader(trustedProxies)({
    request: new Request('http://localhost/', {
      headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
    }),
    incoming: { socket: { remoteAddress } },
  }).network;
}

describe('the client', () => {
  it.each([
    ['is the other end of the connection', '192.0.2.1', undefined, '192.0.2.1'],
    ['is it whatever else it claims', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['is who the proxy saw', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['is not who the client claims to be', '10.0.0.1', '1.1.1.1, 198.51.100.7', '198.51.100.7'],
    ['is seen through a chain of proxies', '10.0.0.1', '198.51.100.7, 10.0.0.2', '198.51.100.7'],
    ['is the far end of nothing but proxies', '10.0.0.1', '10.0.0.3,10.0.0.2', '10.0.0.3'],
    ['is the proxy where that says nothing', '10.0.0.1', undefined, '10.0.0.1'],
    ['is the proxy where that says nonsense', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['is who wrote nonsense', '10.0.0.1', '1.1.1.1, _hidden, 10.0.0.2', '10.0.0.2'],
    ['is the proxy where the last entry is empty', '10.0.0.1', '1.1.1.1,', '10.0.0.1'],
    ["isn't a name that looks like a number", '10.0.0.1', '0x01010101', '10.0.0.1'],
    ['is given with a port', '10.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
    ['is given in brackets', '10.0.0.1', '[2001:db8::1]', '2001:db8:0:0::/64'],
    ['is given in brackets with a port', '10.0.0.1', '[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['is behind a proxy of IPv6', 'fd00::1', '198.51.100.7', '198.51.100.7'],
    ['is behind a mapped proxy', '::ffff:10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['is behind a proxy on the same link', 'fe80::1%br-lan', '198.51.100.7', '198.51.100.7'],
    ['is on the link of the proxy', '10.0.0.1', 'fe80::1%eth0.100', 'fe80:0:0:0::/64'],
    ['is unknown once the connection is gone', undefined, '198.51.100.7', 'unknown'],
  ])('%s', (_what, peer, forwardedFor, expected) => {
    expect(networkOf(peer, { forwardedFor })).toBe(expected);
  });

  it('is looked for where nobody may forward, which is told once', () => {
    const told: object[] = [];
    const clientOf = createClientAddressReader(PROXIES, (found) => told.push(found));
    const call = (remoteAddress: string, headers: Record<string, string>) =>
      clientOf({
        request: new Request('http://localhost/', { headers }),
        incoming: { socket: { remoteAddress } },
      });
    call('10.0.0.1', { 'x-forwarded-for': '198.51.100.7' });
    call('10.0.0.1', { 'x-forwarded-for': '198.51.100.8' });
    call('192.0.2.1', {});
    for (const peer of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) {
      call(peer, { forwarded: `for=${peer}` });
    }
    // Each may be a visitor.
    expect(told).toEqual([]);
    call('::ffff:192.0.2.2', { forwarded: 'for=198.51.100.7' });
    call('::ffff:192.0.2.2', { forwarded: 'for=198.51.100.8' });
    call('127.0.0.1', { 'x-forwarded-for': '198.51.100.7' });
    expect(told).toEqual([{ peer: '192.0.2.2', header: 'forwarded' }]);
  });

  it('is the /64 network of an IPv6 address, however it is written', () => {
    const network = '2001:db8:1:2::/64';
    for (const address of ['2001:db8:1:2::1', '2001:0DB8:1:2:ffff::', '2001:db8:1:2:3:4:5:6']) {
      expect(networkOf(address)).toBe(network);
    }
    expect(networkOf('2001:db8:1:3::1')).not.toBe(network);
  });

  it('belongs to the /48 of an IPv6 address, and to no larger network with IPv4', () => {
    const siteOf = (remoteAddress: string) =>
      createClientAddressReader([])({
        request: new Request('http://localhost/'),
        incoming: { socket: { remoteAddress } },
      }).site;
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:ffff::']) {
      expect(siteOf(address)).toBe('2001:db8:1::/48');
    }
    expect(siteOf('2001:db8:2::')).toBe('2001:db8:2::/48');
    expect(siteOf('192.0.2.1')).toBeUndefined();
    expect(siteOf('::ffff:192.0.2.1')).toBeUndefined();
  });

  it('is the same for an IPv6 address with and without a zone', () => {
    const zone = fc.string({ unit: 'grapheme-ascii', minLength: 1 });
    fc.assert(
      fc.property(fc.ipV6(), zone, (address, name) => {
        expect(networkOf(`${address}%${name}`)).toBe(networkOf(address));
      }),
    );
  });

  it('is the IPv4 address that an IPv6 address maps', () => {
    expect(networkOf('::ffff:192.0.2.1')).toBe(networkOf('192.0.2.1'));
    expect(networkOf('::ffff:c000:201')).toBe(networkOf('192.0.2.1'));
    expect(networkOf('::ffff:192.0.2.2')).not.toBe(networkOf('192.0.2.1'));
  });

  it.each([
    ['0.0.0.0/0', '203.0.113.9', '2001:db8::9'],
    ['::/0', '2001:db8::9', '203.0.113.9'],
  ])('is the address that a peer of the trusted range %s forwards', (range, peer, stranger) => {
    const forwarding = { forwardedFor: '198.51.100.7', trustedProxies: [range] };
    expect(networkOf(peer, forwarding)).toBe('198.51.100.7');
    expect(networkOf(stranger, forwarding)).not.toBe('198.51.100.7');
  });

  it('is the address of an untrusted peer, whatever its header holds', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789abcdef.:,[] x_"') });
    fc.assert(
      fc.property(text, (forwardedFor) => {
        expect(networkOf('192.0.2.1', { forwardedFor })).toBe('192.0.2.1');
        expect(networkOf('192.0.2.1', { forwardedFor, trustedProxies: [] })).toBe('192.0.2.1');
      }),
    );
  });

  it('is the address that the trusted proxy added, whatever precedes it in the header', () => {
    const entry = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.constantFrom('10.9.9.9', 'fd00::9', '', '[', '[]:80', '1:', 'fe80::1%eth0'),
      fc.string({ unit: fc.constantFrom(...'0123456789abcdef.:[]%') }),
    );
    fc.assert(
      fc.property(fc.array(entry), fc.nat(255), (entries, number) => {
        const last = `198.51.100.${number}`;
        const forwardedFor = [...entries, last].join(', ');
        expect(networkOf('10.0.0.1', { forwardedFor })).toBe(last);
      }),
    );
  });
});

describe('the peer of a connection', () => {
  const networkOfPeer = createPeerNetworkReader(['198.51.100.0/24']);

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2::3', '2001:db8:1:2::/64'],
    ['100.64.0.1', '100.64.0.1'],
  ])('%s is one of the network %s', (peer, network) => {
    expect(networkOfPeer(peer)).toBe(network);
  });

  it.each([
    ...['127.0.0.9', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.7.7'],
    ...['169.254.1.1', 'fe80::1%eth0', 'fd12::1', 'fc00::1', '198.51.100.7', undefined],
  ])('%s may be a proxy, which is of no network', (peer) => {
    expect(networkOfPeer(peer)).toBeUndefined();
  });
});

it.each([
  ['fe80::1%eth0', 'fe80::1'],
  ['fe80::1%a%b', 'fe80::1'],
  ['::1', '::1'],
])('the address %s without its zone is %s', (address, expected) => {
  expect(withoutZone(address)).toBe(expected);
});
