import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '@starguess/api-contract';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readContractVersion } from '../server/contract-version.ts';
import { queryClient } from '../server/query-client.ts';
import { AppContext, renderInApp } from '../testing/app-context.tsx';
import { settle } from '../testing/clock.ts';
import { isPopoverOpen, standInForPopovers } from '../testing/popovers.ts';
import { codeOnDemand } from './code-on-demand.ts';
import { LoadFailure, OnDemand, useOnDemand } from './on-demand.tsx';

const NEWER = new Headers({ [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION + 1) });

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
});

describe('a part that is opened and closed', () => {
  /** A part whose loads succeed or fail one by one when the test says so. */
  function onDemand() {
    const loads: { readonly come: () => void; readonly fail: () => void }[] = [];
    const load = () =>
      new Promise<string>((resolve, reject) => {
        const number = loads.length + 1;
        loads.push({
          come: () => resolve(`part ${number}`),
          fail: () => reject(new Error('lost')),
        });
      });
    const code = codeOnDemand('part', { load, part: (module) => module });
    const { result } = renderHook(() => useOnDemand(code), { wrapper: AppContext });
    const end = async (number: number, how: 'come' | 'fail') => {
      loads[number - 1]?.[how]();
      await act(settle);
    };
    return { result, end };
  }

  it('is shown once it is opened and loaded, until it is closed', async () => {
    const { result, end } = onDemand();
    expect(result.current).toMatchObject({ part: undefined, state: 'closed' });
    act(() => result.current.open());
    expect(result.current).toMatchObject({ part: undefined, state: 'loading' });
    await end(1, 'come');
    expect(result.current).toMatchObject({ part: 'part 1', state: 'open' });
    act(() => result.current.close());
    expect(result.current).toMatchObject({ part: undefined, state: 'closed' });
  });

  it('reports a failed load, which the next press repeats', async () => {
    const { result, end } = onDemand();
    act(() => result.current.open());
    await end(1, 'fail');
    expect(result.current.state).toBe('failed');
    act(() => result.current.open());
    await act(settle);
    expect(result.current.state).toBe('loading');
    await end(2, 'come');
    expect(result.current.part).toBe('part 2');
  });

  it.each(['come', 'fail'] as const)(
    'stays closed if it is closed before its code is to %s',
    async (how) => {
      const { result, end } = onDemand();
      act(() => result.current.open());
      act(() => result.current.close());
      await end(1, how);
      expect(result.current).toMatchObject({ part: undefined, state: 'closed' });
    },
  );
});

it('code that cannot be loaded is an error, but not on a page that has a new version to offer', async () => {
  const code = codeOnDemand('part', {
    load: (): Promise<unknown> => Promise.reject(new Error('lost')),
    part: (module) => module,
  });
  renderInApp(<OnDemand code={code}>{() => 'the part'}</OnDemand>);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('We are experimenting some problems');
  act(() => readContractVersion(NEWER));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});

it('the message that an opened part failed to load has a button that closes it', () => {
  standInForPopovers();
  renderInApp(<LoadFailure text="Lost" onClose={() => undefined} />);
  const note = screen.getByRole('alert').parentElement ?? document.body;
  expect(isPopoverOpen(note)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(isPopoverOpen(note)).toBe(false);
});
