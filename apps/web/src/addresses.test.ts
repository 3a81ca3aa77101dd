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
