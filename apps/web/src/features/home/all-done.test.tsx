import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/app-context.tsx';
import { AllDone } from './all-done.tsx';

function show(writeText: () => Promise<void>): HTMLElement {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  renderInApp(<AllDone date="2026-11-21" />);
  return screen.getByRole('button');
}

it('Copy all explains to the eye the text to select where the clipboard refuses', async () => {
  const button = show(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  expect(screen.getByRole('status').className).toBe('visually-hidden');
  await act(async () => fireEvent.click(button));
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Copy this text to share it:');
  expect(status.className).not.toBe('visually-hidden');
  expect(screen.getByRole('textbox')).toBeDefined();
});
