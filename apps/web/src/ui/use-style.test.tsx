import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type StyleProperties, useStyle } from './use-style.ts';

type BoxProps = { readonly properties: StyleProperties; readonly onShown?: () => void };

function Box({ properties, onShown }: BoxProps) {
  const box = useStyle<HTMLDivElement>(properties, 300);
  useLayoutEffect(() => onShown?.(), [onShown]);
  return <div ref={box} data-testid="box" />;
}

const SMALL = { transform: 'scale(1)', 'transform-origin': '40% 30%' };
const LARGE = { ...SMALL, transform: 'scale(7)' };

it('an element has its style before it is painted, and moves to later values alone', () => {
  let first: string | undefined;
  const onShown = () => {
    first = document.querySelector<HTMLElement>('[data-testid="box"]')?.style.transform;
  };
  const { getByTestId, rerender } = render(<Box properties={LARGE} onShown={onShown} />);
  const { style } = getByTestId('box');
  expect(first).toBe('scale(7)');
  expect(style.transformOrigin).toBe('40% 30%');
  expect(style.transitionDuration).toBe('');
  rerender(<Box properties={{ ...LARGE }} onShown={onShown} />);
  expect(style.transitionDuration).toBe('');
  rerender(<Box properties={SMALL} onShown={onShown} />);
  expect(style.transform).toBe('scale(1)');
  expect(style.transitionDuration).toBe('300ms');
});

it('a rendered element has no style attribute, which the policy of the page would refuse', () => {
  expect(renderToString(<Box properties={LARGE} />)).toBe('<div data-testid="box"></div>');
});
