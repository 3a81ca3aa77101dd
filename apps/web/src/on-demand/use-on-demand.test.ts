import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../server/query-client.ts';
import { pass, settle } from '../testing/clock.ts';
import { fakeNetwork, json, unreachable } from '../testing/fake-network.ts';
import { codeOnDemand } from './code-on-demand.ts';
import { useOnDemand } from './use-on-demand.ts';

const RETRY_MS = 1_000;
const PAGE_ROUTE = `HEAD ${window.location.href}`;

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
});

/** A part whose loads succeed or fail one by one when the test says so. */
function onDemand() {
  const loads: { readonly come: () => void; readonly fail: () => void }[] = [];
  const load = () =>
    new Promise<string>((resolve, reject) => {
      const number = loads.length + 1;
      loads.push({ come: () => resolve(`part ${number}`), fail: () => reject(new Error('lost')) });
    });
  const code = codeOnDemand('part', { load, part: (module) => module });
  const { result } = renderHook(() => useOnDemand(code));
  const end = async (number: number, how: 'come' | 'fail') => {
    loads[number - 1]?.[how]();
    await settle();
  };
  return { result, end, loadsBegun: () => loads.length };
}

it('a part is shown once it is opened and loaded, until it is closed', async () => {
  const { result, end } = onDemand();
  expect(result.current).toMatchObject({ part: undefined, state: 'closed' });
  act(() => result.current.open());
  expect(result.current).toMatchObject({ part: undefined, state: 'loading' });
  await end(1, 'come');
  expect(result.current).toMatchObject({ part: 'part 1', state: 'open' });
  act(() => result.current.close());
  expect(result.current).toMatchObject({ part: undefined, state: 'closed' });
});

it('a failed load is repeated once, reported, and repeated by the next press', async () => {
  const { result, end, loadsBegun } = onDemand();
  act(() => result.current.open());
  await end(1, 'fail');
  expect(result.current.state).toBe('loading');
  await pass(RETRY_MS);
  await end(2, 'fail');
  expect(result.current.state).toBe('failed');
  expect(loadsBegun()).toBe(2);
  fakeNetwork({ [PAGE_ROUTE]: unreachable });
  act(() => result.current.open());
  await end(3, 'come');
  expect(result.current.part).toBe('part 3');
});

describe('a part whose code is lost for good', () => {
  async function lose() {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    const part = onDemand();
    act(() => part.result.current.open());
    await part.end(1, 'fail');
    await pass(RETRY_MS);
    await part.end(2, 'fail');
    expect(reload).not.toHaveBeenCalled();
    // The player puts the message away, and opens the part again.
    act(() => part.result.current.close());
    act(() => part.result.current.open());
    await part.end(3, 'fail');
    return { ...part, reload };
  }

  it('reloads the page at the second press, if the server answers', async () => {
    fakeNetwork({ [PAGE_ROUTE]: json({}) });
    const { reload, loadsBegun } = await lose();
    expect(reload).toHaveBeenCalledOnce();
    expect(loadsBegun()).toBe(3);
  });

  it('says so again at the second press, if no server answers', async () => {
    fakeNetwork({ [PAGE_ROUTE]: unreachable });
    const { reload, result } = await lose();
    expect(reload).not.toHaveBeenCalled();
    expect(result.current.state).toBe('failed');
  });
});

it.each(['come', 'fail'] as const)(
  'a part closed while its code is to %s stays closed',
  async (how) => {
    const { result, end } = onDemand();
    act(() => result.current.open());
    act(() => result.current.close());
    await end(1, how);
    await pass(RETRY_MS);
    await end(2, how);
    expect(result.current).toMatchObject({ part: undefined, state: 'closed' });
  },
);
