import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { COARSE_POINTER, FINE_POINTER, matchOnly } from '../../testing/media.ts';
import { optionsNamed } from '../../testing/rendered-search.tsx';
import { SEARCH_TEXTS, searchBox } from '../../testing/search-box.ts';
import { Search } from './search.tsx';

type GameProps = { readonly guessed?: readonly string[]; readonly children?: ReactNode };

function Game({ guessed = [], children }: GameProps) {
  return (
    <main tabIndex={-1}>
      {children}
      <Search
        options={optionsNamed('Ana', 'Diana', 'Zoe')}
        excludedIds={new Set(guessed)}
        texts={SEARCH_TEXTS}
        onPick={() => undefined}
      />
    </main>
  );
}

/** Opens a game in a browser with this pointer. */
async function open(pointer: string, children?: ReactNode) {
  matchOnly(pointer);
  const result = render(<Game>{children}</Game>);
  await settle();
  return result;
}

/** Until what the effects put off has run. */
async function settle(): Promise<void> {
  await Promise.resolve();
}

describe('[MENU9] the search of a game that loads', () => {
  it('has the focus where the pointer is fine', async () => {
    await open(FINE_POINTER);
    expect(document.activeElement).toBe(searchBox());
  });

  it('has no focus on a touch screen, whose keyboard would cover the game', async () => {
    await open(COARSE_POINTER);
    expect(document.activeElement).toBe(document.body);
  });

  it('leaves the focus where a change of screen or the player has put it', async () => {
    matchOnly(FINE_POINTER);
    const { container } = render(<Game />);
    container.querySelector('main')?.focus();
    await settle();
    expect(document.activeElement).toBe(container.querySelector('main'));
  });

  it.each([
    ['a modal dialog', <dialog key="dialog" open />],
    ['a panel', <div key="dialog" role="dialog" />],
  ])('leaves the focus alone while %s is open', async (_name, dialog) => {
    await open(FINE_POINTER, dialog);
    expect(document.activeElement).toBe(document.body);
  });

  it('takes the focus after a guess whose button is gone, not from one that stays', async () => {
    const surprise = <button type="button">Surprise</button>;
    const { rerender } = await open(FINE_POINTER, surprise);
    screen.getByRole('button').focus();
    rerender(<Game guessed={['Ana']}>{surprise}</Game>);
    await settle();
    expect(document.activeElement).toBe(screen.getByRole('button'));
    rerender(<Game guessed={['Ana', 'Zoe']} />);
    await settle();
    expect(document.activeElement).toBe(searchBox());
  });
});

function press(init: KeyboardEventInit, modifier?: string): Element | null {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  // The DOM of the tests tells Alt as AltGr.
  event.getModifierState = (name) => name === modifier;
  fireEvent(document.activeElement ?? document.body, event);
  return document.activeElement;
}

describe('[MENU10] what is typed in a game', () => {
  it.each(['a', 'Z', '7', 'ł', 'é', "'", 'Dead'])('%s goes to the search', (key) => {
    render(<Game />);
    expect(press({ key })).toBe(searchBox());
  });

  it.each(['main', 'a', 'button', 'summary'])(
    'goes to the search though the focus is on %s',
    (name) => {
      const { container } = render(
        <Game>
          <a href="/">Home</a>
          <button type="button">Surprise</button>
          <details>
            <summary tabIndex={0}>Clues</summary>
          </details>
        </Game>,
      );
      container.querySelector<HTMLElement>(name)?.focus();
      expect(document.activeElement?.localName).toBe(name);
      expect(press({ key: 'a' })).toBe(searchBox());
    },
  );

  it.each([
    { key: 'a', ctrlKey: true },
    { key: 'a', metaKey: true },
    { key: 'a', altKey: true },
    { key: 'a', isComposing: true },
    { key: ' ' },
    { key: 'Tab' },
    { key: 'Enter' },
    { key: 'ArrowDown' },
    { key: 'Escape' },
    { key: 'F1' },
  ])('stays where it is if a key isn’t text: %j', (key) => {
    render(<Game />);
    expect(press(key)).toBe(document.body);
  });

  it('may need AltGr, as letters of Polish do', () => {
    render(<Game />);
    const shortcut = { key: 'ą', ctrlKey: true, altKey: true };
    expect(press(shortcut)).toBe(document.body);
    expect(press(shortcut, 'AltGraph')).toBe(searchBox());
  });

  it.each([
    ['a text box', <input key="x" data-testid="taken" />],
    ['a text area', <textarea key="x" data-testid="taken" />],
    [
      'a menu',
      <div key="x" popover="auto">
        <button type="button" data-testid="taken" />
      </div>,
    ],
  ])('stays in %s', (_name, field) => {
    render(<Game>{field}</Game>);
    const taken = screen.getByTestId('taken');
    taken.focus();
    expect(press({ key: 'a' })).toBe(taken);
  });

  it('stays where it is while a dialog is open, and where something else has used the key', () => {
    const { rerender } = render(<Game>{<div role="dialog" />}</Game>);
    expect(press({ key: 'a' })).toBe(document.body);
    rerender(<Game>{<button type="button" onKeyDown={(event) => event.preventDefault()} />}</Game>);
    const button = screen.getByRole('button');
    button.focus();
    expect(press({ key: '1' })).toBe(button);
  });

  it('goes nowhere once the game is left', () => {
    const { unmount } = render(<Game />);
    unmount();
    expect(press({ key: 'a' })).toBe(document.body);
  });
});
