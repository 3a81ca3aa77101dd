import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { runningGame } from '../../testing/crono-game.ts';
import { speak } from '../../testing/messages.ts';
import { Options } from './options.tsx';

beforeAll(() => speak('en'));

type Changes = Partial<Parameters<typeof Options>[0]>;

function show() {
  const onChoose = vi.fn<(id: string) => void>();
  const options = (round: number, changes: Changes = {}) => {
    const { options, currentModel } = runningGame(round);
    return (
      <Options
        roundId={currentModel?.id}
        options={options}
        verdict={undefined}
        isReady
        onChoose={onChoose}
        {...changes}
      />
    );
  };
  const { rerender } = render(options(1));
  return {
    onChoose,
    change: (round: number, changes?: Changes) => rerender(options(round, changes)),
  };
}

function states() {
  return screen.getAllByRole('button').map(({ dataset }) => dataset.state);
}

function button(name: RegExp): HTMLElement {
  return screen.getByRole('button', { name });
}

describe('the next round', () => {
  it('keeps the focus at its place', () => {
    const { change } = show();
    button(/Name 1\.3/).focus();
    fireEvent.click(button(/Name 1\.3/));
    change(2);
    expect(document.activeElement).toBe(button(/Name 2\.3/));
  });

  it('starts without a choice, even if it offers the same performer', () => {
    const { change } = show();
    fireEvent.click(button(/Name 1\.3/));
    change(1, { isReady: false });
    expect(states()).toEqual([undefined, undefined, 'chosen', undefined]);
    change(2, { options: runningGame(1).options, isReady: false });
    expect(states()).toEqual([undefined, undefined, undefined, undefined]);
  });
});

it('the missed and the right option are marked with more than a colour', () => {
  const { change } = show();
  const correct = { id: '1.4', name: 'Name 1.4' };
  change(1, { isReady: false, verdict: { chosenId: '1.2', correct } });
  expect(states()).toEqual([undefined, 'wrong', undefined, 'correct']);
  expect(screen.getByLabelText('Incorrect').closest('button')).toBe(button(/Name 1\.2/));
  expect(screen.getByLabelText('Correct').closest('button')).toBe(button(/Name 1\.4/));
});

describe('a key', () => {
  it.each([
    ['1', '1.1'],
    ['4', '1.4'],
  ])('%s chooses the option of that number', (key, id) => {
    const { onChoose } = show();
    fireEvent.keyDown(window, { key });
    expect(onChoose.mock.calls).toEqual([[id]]);
  });

  it.each([
    { key: '0' },
    { key: '5' },
    { key: '1x' },
    { key: '1', repeat: true },
    { key: '1', ctrlKey: true },
    { key: '1', metaKey: true },
    { key: '1', altKey: true },
  ])('does not choose: %j', (press) => {
    const { onChoose } = show();
    fireEvent.keyDown(window, press);
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('is left to a text field', () => {
    const { onChoose } = show();
    const field = document.body.appendChild(document.createElement('textarea'));
    fireEvent.keyDown(field, { key: '1' });
    field.remove();
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('is left to an open dialog, even with the focus outside', () => {
    const { onChoose } = show();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    fireEvent.keyDown(document.body, { key: '1' });
    dialog.remove();
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('is left to a panel that has the focus', () => {
    const { onChoose } = show();
    const panel = document.body.appendChild(document.createElement('section'));
    panel.role = 'dialog';
    const inside = panel.appendChild(document.createElement('button'));
    fireEvent.keyDown(inside, { key: '1' });
    fireEvent.keyDown(document.body, { key: '2' });
    panel.remove();
    expect(onChoose.mock.calls).toEqual([['1.2']]);
  });

  it('chooses once, however often the screen is drawn', () => {
    const listen = vi.spyOn(window, 'addEventListener');
    const { change, onChoose } = show();
    for (const round of [1, 2, 3]) change(round);
    expect(listen.mock.calls.filter(([type]) => type === 'keydown')).toHaveLength(1);
    fireEvent.keyDown(window, { key: '1' });
    expect(onChoose.mock.calls).toEqual([['3.1']]);
  });

  it('presses the button once while Enter is held', () => {
    show();
    const option = button(/Name 1\.1/);
    const first = createEvent.keyDown(option, { key: 'Enter' });
    fireEvent(option, first);
    const held = createEvent.keyDown(option, { key: 'Enter', repeat: true });
    fireEvent(option, held);
    expect([first.defaultPrevented, held.defaultPrevented]).toEqual([false, true]);
  });
});

it('the options accept no choice while it would not count', () => {
  const { onChoose, change } = show();
  change(1, { isReady: false });
  fireEvent.click(button(/Name 1\.1/));
  fireEvent.keyDown(window, { key: '1' });
  expect(onChoose).not.toHaveBeenCalled();
  expect(states()).toEqual([undefined, undefined, undefined, undefined]);
});
