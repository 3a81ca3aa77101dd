import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Advances the fake clock by milliseconds and applies the updates to the page. */
export async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

const TURNS_OF_AN_ANSWER = 4;

/** Advances the fake clock until answers of the fake network have arrived and are shown. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS_OF_AN_ANSWER; turn += 1) await pass(1);
}
