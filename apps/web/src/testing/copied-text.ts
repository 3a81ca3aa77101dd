import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';

/** Presses Copy and returns what the clipboard got. */
export async function copiedText(): Promise<string> {
  const writeText = vi.fn(async (_text: string) => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  });
  return writeText.mock.calls[0]?.[0] ?? '';
}
