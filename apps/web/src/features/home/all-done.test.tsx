import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/app-context.tsx';
import { pass } from '../../testing/clock.ts';
import { speak } from '../../testing/messages.ts';
import { AllDone } from './all-done.tsx';

beforeAll(() => speak('en'));

function show(writeText: () => Promise<void>): HTMLElement {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  renderInApp(<AllDone date="2026-11-21" />);
  return screen.getByRole('button');
}

describe('Copy all', () => {
  it('says in its button for three seconds that it has copied', async () => {
    vi.useFakeTimers();
    const button = show(async () => undefined);
    expect(button.textContent).toBe('Copy all');
    await act(async () => fireEvent.click(button));
    await pass(2_999);
    expect(button.textContent).toBe('Copied');
    await pass(1);
    expect(button.textContent).toBe('Copy all');
  });

  it('explains to the eye the text to select where the clipboard refuses', async () => {
    const button = show(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    expect(screen.getByRole('status').className).toBe('visually-hidden');
    await act(async () => fireEvent.click(button));
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('Copy this text to share it:');
    expect(status.className).not.toBe('visually-hidden');
    expect(screen.getByRole('textbox')).toBeDefined();
  });
});
