import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeAll } from 'vitest';
import { queryClient } from '../server/query-client.ts';
import { speak } from './messages.ts';

// High enough that only a test that hangs reaches the limit, not one on a busy computer.
configure({ asyncUtilTimeout: 50_000 });

// The parts that a file shows are in English.
beforeAll(() => speak('en'));

afterEach(() => {
  cleanup();
  queryClient.clear();
});

/** The context that hooks and components of the page need. */
export function AppContext({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );
}

/** Renders a part of the page at its address. Tests can read the address its links lead to. */
export function renderInApp(
  part: ReactNode,
  address = '/',
): RenderResult & { readonly address: () => string } {
  let path = '';
  function Address() {
    path = useLocation().pathname;
    return null;
  }
  const result = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Address />
        {part}
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...result, address: () => path };
}
