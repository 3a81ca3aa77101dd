import { describe, expect, it } from 'vitest';
import { modeAddress, puzzleAddress } from './puzzle-addresses.ts';

describe('addresses', () => {
  it.each([
    ['classic', '/classic'],
    ['image-guess', '/image-guess'],
    ['channel-guess', '/channel-guess'],
    ['crono', '/crono/2026-11-21'],
  ] as const)('of the mode %s: %s', (mode, address) => {
    expect(modeAddress(mode, '2026-11-21')).toBe(address);
  });

  it.each([
    ['classic', '/classic'],
    ['classic-easy', '/classic/easy'],
    ['classic-medium', '/classic/medium'],
    ['image-guess', '/image-guess'],
    ['channel-guess', '/channel-guess'],
  ] as const)('of the puzzle %s: %s', (puzzle, address) => {
    expect(puzzleAddress(puzzle)).toBe(address);
  });
});
