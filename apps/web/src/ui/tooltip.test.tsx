import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { isPopoverOpen, standInForPopovers } from '../testing/popovers.ts';
import { Tooltip } from './tooltip.tsx';

beforeAll(standInForPopovers);

function show() {
  render(<Tooltip text="Higher: ranks above">#5</Tooltip>);
  const button = screen.getByRole('button');
  const tip = button.querySelector<HTMLElement>('[popover]');
  if (tip === null) throw new Error('There is no tooltip');
  return { button, tip };
}

describe('a tooltip', () => {
  it('is part of the name of what it explains, once', () => {
    show();
    expect(screen.getByRole('button', { name: '#5 Higher: ranks above' })).toBeDefined();
  });

  it('is shown while the pointer is over it', () => {
    const { button, tip } = show();
    expect(isPopoverOpen(tip)).toBe(false);
    fireEvent.pointerEnter(button);
    expect(isPopoverOpen(tip)).toBe(true);
    expect(tip.textContent).toBe('Higher: ranks above');
    fireEvent.pointerLeave(button);
    expect(isPopoverOpen(tip)).toBe(false);
  });

  it('is shown while it has the focus, until Escape', () => {
    const { button, tip } = show();
    fireEvent.focus(button);
    expect(isPopoverOpen(tip)).toBe(true);
    fireEvent.keyDown(button, { key: 'Tab' });
    expect(isPopoverOpen(tip)).toBe(true);
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(isPopoverOpen(tip)).toBe(false);
    fireEvent.focus(button);
    fireEvent.blur(button);
    expect(isPopoverOpen(tip)).toBe(false);
  });

  it('is shown by a tap', () => {
    const { button, tip } = show();
    fireEvent.click(button);
    expect(isPopoverOpen(tip)).toBe(true);
  });
});
