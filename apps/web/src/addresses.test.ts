import { expect, it, vi } from 'vitest';
import { castAddress, guessAddress } from './addresses.ts';

it.each([
  [{}, '/cast'],
  [{ puzzle: 'classic' }, '/cast'],
  [{ puzzle: 'classic-easy' }, '/cast?puzzle=classic-easy'],
  [{ puzzle: 'image-guess' }, '/cast?puzzle=image-guess'],
  [{ puzzle: 'channel-guess' }, '/cast/channels'],
  [{ puzzle: 'classic', name: 'Zoë & Ana' }, '/cast?name=Zo%C3%AB+%26+Ana'],
  [{ puzzle: 'channel-guess', name: 'Studio' }, '/cast/channels?name=Studio'],
] as const)('Who’s who for %j is at %s', (context, address) => {
  expect(castAddress(context)).toBe(address);
});

it('[CAST12] Who’s who has no address where it is switched off', async () => {
  vi.resetModules();
  window.__STARGUESS__ = { features: { cast: false } };
  const off = await import('./addresses.ts');
  expect(off.castAddress()).toBeUndefined();
});

it.each([
  ['classic', '/classic?guess=Zo%C3%AB'],
  ['classic-easy', '/classic/easy?guess=Zo%C3%AB'],
  ['channel-guess', '/channel-guess?guess=Zo%C3%AB'],
] as const)('a guess at %s goes to %s', (puzzle, address) => {
  expect(guessAddress(puzzle, 'Zoë')).toBe(address);
});

async function archiveDays(archiveFrom: string | undefined) {
  vi.resetModules();
  globalThis.__STARGUESS__ = { archiveFrom };
  return import('./addresses.ts');
}

it.each([
  ['the configured day', '2026-01-05', '2026-01-05'],
  ['30 days before today where none is configured', undefined, '2026-01-30'],
  ['30 days before today where what is configured isn’t a date', 'soon', '2026-01-30'],
])('the archive begins on %s', async (_what, configured, first) => {
  const { archiveFrom, isInArchive } = await archiveDays(configured);
  expect(archiveFrom('2026-03-01')).toBe(first);
  expect(isInArchive(first, '2026-03-01')).toBe(true);
  expect(isInArchive('2026-01-04', '2026-03-01')).toBe(false);
  expect(isInArchive('2026-03-01', '2026-03-01')).toBe(false);
});
