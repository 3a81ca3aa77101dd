import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '@starguess/api-contract';
import { act, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { noteContractVersion } from '../server/contract-version.ts';
import { renderInApp } from '../testing/app-context.tsx';
import { pass, settle } from '../testing/clock.ts';
import { speak } from '../testing/messages.ts';
import { codeOnDemand } from './code-on-demand.ts';
import { OnDemand } from './on-demand.tsx';

const NEWER = new Headers({ [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION + 1) });
/** All the waits before the code is asked for again. */
const RETRIES_MS = 7_000;

beforeAll(() => speak('en'));

it('code that cannot be loaded is an error, but not on a page that has a new version to offer', async () => {
  vi.useFakeTimers();
  const code = codeOnDemand('part', {
    load: (): Promise<unknown> => Promise.reject(new Error('lost')),
    part: (module) => module,
  });
  renderInApp(<OnDemand code={code}>{() => 'the part'}</OnDemand>);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  await pass(RETRIES_MS);
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('We are experimenting some problems');
  act(() => noteContractVersion(NEWER));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});
