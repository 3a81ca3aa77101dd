import { QueryClientProvider } from '@tanstack/react-query';
import { configure, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach } from 'vitest';
import { queryClient } from '../server/query-client.ts';

// Only a test that hangs ends by its limit, not one on a busy computer.
configure({ asyncUtilTimeout: 50_000 });

afterEach(() => queryClient.clear());

/** What a hook or a part of the page finds around it. */
export function AppContext({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );
}

/** The part at its address on the page; where it leads can be asked. */
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
