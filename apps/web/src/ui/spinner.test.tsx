import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Spinner } from './spinner.tsx';

it('[SHELL8] a spinner turns beside its text, which alone is read out', () => {
  render(<Spinner text="Loading..." />);
  const view = screen.getByRole('status');
  expect(view.textContent).toBe('Loading...');
  expect(view.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
