import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../testing/app-context.tsx';
import { startDay } from '../../testing/day.ts';
import { speak } from '../../testing/messages.ts';
import { ArchiveScreen } from './archive-screen.tsx';

beforeAll(() => speak('en'));

beforeEach(() => {
  startDay();
});

/** Shows November 2026 up to yesterday, the 20th. The archive begins on 22 October. */
async function open(): Promise<void> {
  renderInApp(<ArchiveScreen />);
  await screen.findByRole('heading', { name: 'November 2026' });
}

function stamp(mode: string, date: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-mode="${mode}"][data-date="${date}"]`);
  if (found === null) throw new Error(`There is no ${mode} of ${date}`);
  return found;
}

function press(key: string, modifiers: KeyboardEventInit = {}): Event {
  const target = document.activeElement ?? document.body;
  const event = createEvent.keyDown(target, { key, ...modifiers });
  fireEvent(target, event);
  return event;
}

function turnedTo(name: string): Promise<unknown> {
  return waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(name));
}

describe('turning the month by a key', () => {
  it('keeps the focus on the stamps of the mode', async () => {
    await open();
    act(() => stamp('image-guess', '2026-11-10').focus());
    press('PageUp');
    await turnedTo('October 2026');
    expect(document.activeElement).toBe(stamp('image-guess', '2026-10-31'));
    press('PageDown');
    await turnedTo('November 2026');
    expect(document.activeElement).toBe(stamp('image-guess', '2026-11-20'));
  });

  it('keeps the focus on an arrow, also on one that leads no further', async () => {
    await open();
    const arrow = screen.getByRole('button', { name: 'Previous month' });
    act(() => arrow.focus());
    expect(arrow.getAttribute('aria-disabled')).toBe('false');
    fireEvent.click(arrow);
    await turnedTo('October 2026');
    expect(arrow.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(arrow);
    fireEvent.click(arrow);
    await turnedTo('October 2026');
  });

  it('leaves the focus where it is at the last month', async () => {
    await open();
    act(() => stamp('classic', '2026-11-10').focus());
    press('PageDown');
    expect(document.activeElement).toBe(stamp('classic', '2026-11-10'));
  });
});
