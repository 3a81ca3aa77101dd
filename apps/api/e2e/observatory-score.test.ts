import { describe, expect, it } from 'vitest';
import { createTestApp } from '../src/testing/app-under-test.ts';
import { builtPage } from '../src/testing/built-page.ts';

/** The page as a scanner receives it over https. */
type Scanned = { readonly headers: Headers; readonly html: string };

function policyOf({ headers }: Scanned): ReadonlyMap<string, readonly string[]> {
  return new Map(
    (headers.get('content-security-policy') ?? '')
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name !== '')
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

const BROAD = [
  'ftp:',
  'http:',
  'https:',
  '*',
  'http://*',
  'http://*.*',
  'https://*',
  'https://*.*',
];
const UNSAFE = ["'unsafe-inline'", 'data:'];

function policyModifier(scanned: Scanned): number {
  const policy = policyOf(scanned);
  if (policy.size === 0) return -25;
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const hasAny = (name: string, wanted: readonly string[]) =>
    sourcesOf(name).some((source) => wanted.includes(source));
  const isPlain = (source: string) => /^(?:http|ftp):/.test(source);
  const passive = ['img-src', 'media-src'];
  const active = [...policy].filter(([name]) => !passive.includes(name));
  if (hasAny('script-src', [...BROAD, ...UNSAFE]) || hasAny('object-src', BROAD)) return -20;
  if (active.some(([, sources]) => sources.some(isPlain))) return -20;
  if (['script-src', 'style-src'].some((name) => hasAny(name, ["'unsafe-eval'"]))) return -10;
  if (passive.some((name) => sourcesOf(name).some(isPlain))) return -10;
  if (hasAny('style-src', [...BROAD, ...UNSAFE])) return 0;
  return policy.get('default-src')?.join(' ') === "'none'" ? 10 : 5;
}

function frameModifier(scanned: Scanned): number {
  if (policyOf(scanned).has('frame-ancestors')) return 5;
  return /^(?:deny|sameorigin)$/i.test(scanned.headers.get('x-frame-options') ?? '') ? 0 : -20;
}

function transportModifier({ headers }: Scanned): number {
  const [, age] = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '') ?? [];
  if (age === undefined) return -20;
  const SIX_MONTHS_SECONDS = 15_768_000;
  return Number(age) >= SIX_MONTHS_SECONDS ? 0 : -10;
}

const PRIVATE_REFERRER =
  /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;

function referrerModifier({ headers }: Scanned): number {
  const policy = headers.get('referrer-policy');
  if (policy === null) return 0;
  return PRIVATE_REFERRER.test(policy) ? 5 : -5;
}

function resourceModifier({ headers }: Scanned): number {
  const policy = headers.get('cross-origin-resource-policy') ?? 'cross-origin';
  if (policy === 'cross-origin') return 0;
  return /^same-(?:origin|site)$/.test(policy) ? 10 : -5;
}

/** Scripts from the page's own origin need no integrity attribute; others get the worst result. */
function integrityModifier({ html }: Scanned): number {
  return [...html.matchAll(/<script[^>]+src="([^"]*)"/g)].every(([, address]) =>
    /^\/(?!\/)/.test(address ?? ''),
  )
    ? 0
    : -50;
}

/**
 * The tests of MDN's HTTP Observatory, with the points that each adds or subtracts. Results that
 * cannot occur here count as the worst one. The redirect from http to https is the proxy's job.
 */
const MODIFIERS: Readonly<Record<string, (scanned: Scanned) => number>> = {
  'content-security-policy': policyModifier,
  cookies: ({ headers }) => (headers.has('set-cookie') ? -40 : 0),
  'cross-origin-resource-sharing': ({ headers }) =>
    headers.has('access-control-allow-origin') ? -50 : 0,
  'referrer-policy': referrerModifier,
  'strict-transport-security': transportModifier,
  'subresource-integrity': integrityModifier,
  'x-content-type-options': ({ headers }) =>
    headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
  'x-frame-options': frameModifier,
  'cross-origin-resource-policy': resourceModifier,
};

/** Starts at 100 and adds the penalties; adds the bonuses only to a score of at least 90. */
function scoreOf(scanned: Scanned): number {
  const points = Object.values(MODIFIERS).map((modifier) => modifier(scanned));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const base = 100 + sum(points.filter((point) => point < 0));
  return base >= 90 ? base + sum(points.filter((point) => point > 0)) : Math.max(base, 0);
}

async function scan(path: string): Promise<Scanned> {
  const app = await createTestApp({
    build: builtPage(),
    environment: { PUBLIC_ORIGIN: 'https://stars.example' },
  });
  const response = await app.request(path);
  return { headers: response.headers, html: await response.text() };
}

describe('the score of the HTTP Observatory', () => {
  it.each(['/', '/classic', '/nothing', '/api/server-date/', '/assets/index-abc.js'])(
    'is 130 at %s',
    async (path) => {
      expect(scoreOf(await scan(path))).toBe(130);
    },
  );

  it.each([
    ['strict-transport-security', undefined, 80],
    ['strict-transport-security', 'max-age=3600', 120],
    ['content-security-policy', undefined, 55],
    ['content-security-policy', "default-src 'self' 'unsafe-inline'", 60],
    ['content-security-policy', "default-src 'none'", 80],
    ['referrer-policy', 'unsafe-url', 120],
    ['x-content-type-options', undefined, 125],
    ['cross-origin-resource-policy', undefined, 120],
    ['set-cookie', 'id=1', 60],
  ])('differs with %s: %s', async (name, value, expected) => {
    const { headers, html } = await scan('/');
    const changed = new Headers(headers);
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
    expect(scoreOf({ headers: changed, html })).toBe(expected);
  });
});
