import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeExcusedDays } from '../../stored/excused-days.ts';
import { renderInApp } from '../../testing/app-context.tsx';
import { startDay } from '../../testing/day.ts';
import { storeCompletion } from '../../testing/stored-games.ts';
import { ArchiveScreen } from './archive-screen.tsx';

beforeEach(() => {
  startDay();
});

/** Shows November 2026 up to today, the 21st. The archive begins on 22 October. */
async function open(): Promise<void> {
  renderInApp(<ArchiveScreen stampOf={() => 'M0 0'} />);
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
  return waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe(name),
  );
}

it('today’s stamps show what is solved, and lead to the games of today', async () => {
  storeCompletion({ puzzle: 'channel-guess', date: '2026-11-21' }, 4);
  await open();
  const solved = stamp('channel-guess', '2026-11-21');
  expect([solved.dataset.state, solved.getAttribute('href')]).toEqual(['solved', '/channel-guess']);
  expect(stamp('classic', '2026-11-21').dataset.state).toBe('new');
});

it('the days that a streak goes on over have signs, which a legend explains', async () => {
  for (const day of ['03', '04', '05', '06', '07', '08', '09', '11', '12']) {
    storeCompletion({ puzzle: 'classic', date: `2026-11-${day}` }, 3);
  }
  storeExcusedDays(['2026-11-13']);
  await open();
  const signs = document.querySelectorAll('[data-slot="archive-kind"]');
  const excused = 'Excused: the site had no puzzles';
  expect(Array.from(signs, ({ parentElement }) => parentElement?.textContent)).toEqual([
    '10Spare day used',
    `13${excused}`,
    'Spare day used',
    excused,
  ]);
});

it('the arrow keys, Home and End move the focus among the stamps of a mode', async () => {
  await open();
  act(() => stamp('classic', '2026-11-10').focus());
  for (const [key, day] of [
    ['ArrowRight', '11'],
    ['ArrowDown', '18'],
    ['ArrowLeft', '17'],
    ['ArrowUp', '10'],
    ['Home', '01'],
    ['End', '21'],
  ] as const) {
    press(key);
    expect(document.activeElement, key).toBe(stamp('classic', `2026-11-${day}`));
  }
});

describe('turning the month by a key', () => {
  it('keeps the focus on the stamps of the mode', async () => {
    await open();
    act(() => stamp('image-guess', '2026-11-10').focus());
    press('PageUp');
    await turnedTo('October 2026');
    expect(document.activeElement).toBe(stamp('image-guess', '2026-10-31'));
    press('PageDown');
    await turnedTo('November 2026');
    expect(document.activeElement).toBe(stamp('image-guess', '2026-11-21'));
  });

  it('keeps the focus on an arrow, even on one that leads no further', async () => {
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

it.each([
  ['ArrowLeft', { altKey: true }],
  ['ArrowUp', { metaKey: true }],
  ['PageUp', { ctrlKey: true }],
  ['PageDown', { shiftKey: true }],
])('a key pressed together with another %s with %j is the browser’s', async (key, modifiers) => {
  await open();
  act(() => stamp('classic', '2026-11-10').focus());
  expect(press(key, modifiers).defaultPrevented).toBe(false);
  expect(document.activeElement).toBe(stamp('classic', '2026-11-10'));
  await turnedTo('November 2026');
});

describe('a finger on the calendar', () => {
  const calendar = () => screen.getByRole('region', { name: 'November 2026' });
  const finger = { pointerType: 'touch', pointerId: 1, isPrimary: true };

  it('turns the month by a swipe across', async () => {
    await open();
    fireEvent.pointerDown(calendar(), { ...finger, clientX: 100, clientY: 300 });
    fireEvent.pointerUp(calendar(), { ...finger, clientX: 200, clientY: 320 });
    await turnedTo('October 2026');
  });

  it('turns nothing once a second one has come', async () => {
    await open();
    const second = { ...finger, pointerId: 2, isPrimary: false };
    fireEvent.pointerDown(calendar(), { ...finger, clientX: 100, clientY: 300 });
    fireEvent.pointerDown(calendar(), { ...second, clientX: 150, clientY: 300 });
    fireEvent.pointerUp(calendar(), { ...second, clientX: 300, clientY: 300 });
    fireEvent.pointerUp(calendar(), { ...finger, clientX: 300, clientY: 300 });
    await turnedTo('November 2026');
  });
});
