import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken({ error }: { readonly error: unknown }): never {
  throw error;
}

/** Renders a part that throws, and silences the console, where React reports the error. */
function show(error: unknown): void {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ErrorBoundary>
      <Broken error={error} />
    </ErrorBoundary>,
  );
}

describe('an unexpected error', () => {
  it.each([
    [new Error('Flag not found for language: xx'), 'Flag not found for language: xx'],
    ['plain text', 'plain text'],
    [404, '404'],
  ])('[LANG7] [ERROR2] is shown with its message: %s', (error, message) => {
    show(error);
    const screenOfErrors = screen.getByRole('alert');
    expect(screenOfErrors.querySelector('h1')?.textContent).toBe('Unexpected Application Error!');
    expect(screenOfErrors.querySelector('p')?.textContent).toBe(message);
  });

  it('can be left by loading the page again', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    show(new Error('oh'));
    fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
    expect(reload).toHaveBeenCalledOnce();
  });
});
