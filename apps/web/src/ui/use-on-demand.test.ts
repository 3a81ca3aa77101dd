import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useOnDemand } from './use-on-demand.ts';

/** A part whose code comes, or fails to, when the test says so, load by load. */
function onDemand() {
  const loads: { readonly come: () => void; readonly fail: () => void }[] = [];
  const load = () =>
    new Promise<string>((resolve, reject) => {
      const number = loads.length + 1;
      loads.push({ come: () => resolve(`part ${number}`), fail: () => reject(new Error('lost')) });
    });
  const { result } = renderHook(() => useOnDemand(load));
  const settle = (number: number, how: 'come' | 'fail') =>
    act(async () => loads[number - 1]?.[how]());
  return { result, settle };
}

it('a part is there once it is opened and loaded, until it is closed', async () => {
  const { result, settle } = onDemand();
  expect(result.current).toMatchObject({ part: undefined, state: 'closed' });
  act(() => result.current.open());
  expect(result.current).toMatchObject({ part: undefined, state: 'loading' });
  await settle(1, 'come');
  expect(result.current).toMatchObject({ part: 'part 1', state: 'open' });
  act(() => result.current.close());
  expect(result.current).toMatchObject({ part: undefined, state: 'closed' });
});

it('a failed load is told, and can be repeated', async () => {
  const { result, settle } = onDemand();
  act(() => result.current.open());
  await settle(1, 'fail');
  expect(result.current.state).toBe('failed');
  act(() => result.current.open());
  await settle(2, 'come');
  expect(result.current.part).toBe('part 2');
});

it.each(['come', 'fail'] as const)(
  'a part closed while its code is to %s stays closed',
  async (how) => {
    const { result, settle } = onDemand();
    act(() => result.current.open());
    act(() => result.current.close());
    await settle(1, how);
    expect(result.current).toMatchObject({ part: undefined, state: 'closed' });
  },
);
