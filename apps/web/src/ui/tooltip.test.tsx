import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isPopoverOpen, standInForPopovers } from '../testing/popovers.ts';
import { Tooltip } from './tooltip.tsx';

beforeAll(standInForPopovers);

type Placement = Parameters<typeof Tooltip>[0]['placement'];

function show(placement?: Placement) {
  render(
    <Tooltip text="Higher: ranks above" {...(placement && { placement })}>
      #5
    </Tooltip>,
  );
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

  it('is closed by Escape while only the pointer is over it', () => {
    const { button, tip } = show();
    fireEvent.pointerEnter(button);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    expect(isPopoverOpen(tip)).toBe(true);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(isPopoverOpen(tip)).toBe(false);
  });

  it('is shown by a tap', () => {
    const { button, tip } = show();
    fireEvent.click(button);
    expect(isPopoverOpen(tip)).toBe(true);
  });
});

/** Replaces the layout that the test environment lacks: the button is at (400, 300), 40 × 20 px. */
function layOut(tip: { readonly width: number; readonly height: number }): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'BUTTON' ? new DOMRect(400, 300, 40, 20) : new DOMRect(0, 0, 800, 600);
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(tip.width);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(tip.height);
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(600);
}

describe('the place of a tooltip', () => {
  it.each([
    [undefined, '370px 242px'],
    ['top', '370px 242px'],
    ['bottom', '370px 328px'],
    ['center', '370px 285px'],
  ] as const)('[PART3] with placement %s is %s', async (placement, place) => {
    layOut({ width: 100, height: 50 });
    const { button, tip } = show(placement);
    fireEvent.pointerEnter(button);
    await vi.waitFor(() => expect(tip.style.translate).toBe(place), 50_000);
  });
});
