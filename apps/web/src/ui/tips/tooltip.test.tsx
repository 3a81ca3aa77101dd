import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isPopoverOpen, standInForPopovers } from '../../testing/popovers.ts';
import { Tooltip } from './tooltip.tsx';

beforeAll(standInForPopovers);

function show() {
  render(<Tooltip text="Higher: ranks above">#5</Tooltip>);
  const button = screen.getByRole('button');
  return { button, tip: () => button.querySelector<HTMLElement>('[popover]') };
}

describe('a tooltip', () => {
  it('is part of the name of what it explains, once', () => {
    const { button } = show();
    expect(screen.getByRole('button', { name: '#5 Higher: ranks above' })).toBe(button);
    act(() => button.focus());
    expect(screen.getByRole('button', { name: '#5 Higher: ranks above' })).toBe(button);
  });

  it('is shown while the pointer is over it', () => {
    const { button, tip } = show();
    expect(tip()).toBeNull();
    fireEvent.pointerEnter(button);
    const shown = tip();
    expect(shown !== null && isPopoverOpen(shown)).toBe(true);
    expect(shown?.textContent).toBe('Higher: ranks above');
    fireEvent.pointerLeave(button);
    expect(tip()).toBeNull();
  });

  it('is shown while it has the focus, until Escape', () => {
    const { button, tip } = show();
    act(() => button.focus());
    expect(tip()).not.toBeNull();
    fireEvent.keyDown(button, { key: 'Tab' });
    expect(tip()).not.toBeNull();
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(tip()).toBeNull();
    act(() => button.blur());
    act(() => button.focus());
    expect(tip()).not.toBeNull();
    act(() => button.blur());
    expect(tip()).toBeNull();
  });

  it('is not shown by a focus that no key brought', () => {
    const { button, tip } = show();
    vi.spyOn(button, 'matches').mockImplementation((selector) => selector !== ':focus-visible');
    act(() => button.focus());
    expect(document.activeElement).toBe(button);
    expect(tip()).toBeNull();
  });

  it('is closed by Escape while only the pointer is over it', () => {
    const { button, tip } = show();
    fireEvent.pointerEnter(button);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    expect(tip()).not.toBeNull();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(tip()).toBeNull();
  });

  it('is shown by a tap', () => {
    const { button, tip } = show();
    fireEvent.click(button);
    expect(tip()).not.toBeNull();
  });
});
