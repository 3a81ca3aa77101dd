import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { isPopoverOpen, standInForPopovers } from '../../testing/popovers.ts';
import { Tip, type TipPlacement } from './tip.tsx';

beforeAll(standInForPopovers);

/**
 * Replaces the layout that the test environment lacks: the button is at (400, 300), 40 × 20 px, and
 * the tip 100 × 50 px.
 */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'BUTTON' ? new DOMRect(400, 300, 40, 20) : new DOMRect(0, 0, 100, 50);
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(600);
});

function Explained({ placement }: { readonly placement: TipPlacement }) {
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={anchor} type="button">
        Copy
      </button>
      <Tip text="Copied!" anchor={anchor} placement={placement} />
    </>
  );
}

it.each([
  ['top', '370px calc(292px - 100%)'],
  ['bottom', '370px calc(328px - 0%)'],
  ['center', '370px calc(310px - 50%)'],
] as const)('[PART3] a tip at the %s is over the page at %s', (placement, place) => {
  render(<Explained placement={placement} />);
  const tip = screen.getByText('Copied!');
  expect(isPopoverOpen(tip)).toBe(true);
  expect(tip.style.translate).toBe(place);
});
