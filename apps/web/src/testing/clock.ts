import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Milliseconds of a faked clock, with what they bring to the page. */
export async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

/** As much of a faked clock as answers of the fake network need to arrive and be shown. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await pass(1);
}
