import { isUuid } from '@starguess/api-contract';
import { describe, expect, it } from 'vitest';
import { randomUuid } from './own-ids.ts';

describe('random UUIDs', () => {
  it('are of version 4, and no two alike', () => {
    const made = Array.from({ length: 200 }, randomUuid);
    for (const uuid of made) {
      expect(isUuid(uuid)).toBe(true);
      expect(uuid).toMatch(/^.{14}4.{4}[89ab]/);
    }
    expect(new Set(made).size).toBe(200);
  });
});
