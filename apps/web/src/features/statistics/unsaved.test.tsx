import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { readText, writeText } from '../../stored/storage.ts';
import { blockStorage, fillStorage } from '../../testing/broken-storage.ts';
import { speak } from '../../testing/messages.ts';
import { Unsaved } from './unsaved.tsx';

beforeAll(() => speak('en'));
afterEach(() => vi.unstubAllGlobals());

function write(): void {
  act(() => void writeText('theme', '"midnight"'));
}

it.each([
  ['full', () => fillStorage(() => true)],
  ['blocked', blockStorage],
])('[STORE8] says where storage is %s that nothing is kept, until it is again', (_, refuse) => {
  render(<Unsaved />);
  refuse();
  write();
  expect(screen.getByRole('status').textContent).toContain('This browser no longer saves');
  vi.unstubAllGlobals();
  write();
  expect(screen.getByRole('status').textContent).toBe('');
});

it('is told once: whoever has closed it sees it no more, whatever cannot be kept', () => {
  const { unmount } = render(<Unsaved />);
  fillStorage(() => true);
  write();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('status').textContent).toBe('');
  unmount();
  render(<Unsaved />);
  act(() => void writeText('device_id', '"1"'));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(readText('device_id')).toBe('"1"');
});
