import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pass } from '../../testing/clock.ts';
import { useCastQuery } from './cast-query.ts';

beforeEach(() => void vi.useFakeTimers());

/** Far more than the address waits for the player to go on typing. */
const LONG = 5_000;

function openQuery(address: string) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(
    () => ({ ...useCastQuery(), search: useLocation().search, navigate: useNavigate() }),
    { wrapper },
  );
  const now = () => result.current;
  return {
    shown: () => now().query.toString(),
    search: () => now().search,
    choose: (key: string, value: string) => act(() => now().choose(key, value)),
    type: (key: string, value: string) => act(() => now().type(key, value)),
    back: () => act(async () => now().navigate(-1)),
  };
}

describe('[CAST4] the address', () => {
  it('follows what is typed after a pause, as no step of its own', async () => {
    const page = openQuery('/cast');
    page.choose('gender', 'Male');
    page.type('name', 'a');
    page.type('name', 'an');
    expect(page.shown()).toBe('gender=Male&name=an');
    expect(page.search()).toBe('?gender=Male');
    await pass(LONG);
    expect(page.search()).toBe('?gender=Male&name=an');
    await page.back();
    expect(page.search()).toBe('');
  });

  it('keeps what the player has gone back to while it waited for the rest of a name', async () => {
    const page = openQuery('/cast?ethnicity=Latin');
    page.choose('gender', 'Male');
    page.type('name', 'a');
    await page.back();
    await pass(LONG);
    expect(page.search()).toBe('?ethnicity=Latin');
    expect(page.shown()).toBe('ethnicity=Latin');
  });
});
