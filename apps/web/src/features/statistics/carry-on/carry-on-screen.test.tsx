import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { takeLinkSecret } from '../../../browser/link-secret.ts';
import { renderInApp } from '../../../testing/app-context.tsx';
import { fakeNetwork, unreachable } from '../../../testing/fake-network.ts';
import { makeCode } from './carry-on-code.ts';
import { CarryOnScreen } from './carry-on-screen.tsx';
import { carriedCode, useCarriedCode } from './carry-on-state.ts';
import { recordKeys } from './sealed-record.ts';

const CODE = makeCode();
const DELETE = 'Delete it everywhere';

function button(name: string) {
  return screen.getByRole('button', { name });
}

async function ask() {
  const route = `DELETE /api/records/${(await recordKeys(CODE)).address}`;
  const network = fakeNetwork({ [route]: unreachable });
  renderInApp(
    <main id="content" tabIndex={-1}>
      <CarryOnScreen />
    </main>,
  );
  fireEvent.click(button(DELETE));
  const question = screen.getByRole('heading', { level: 2, name: /for every device/ });
  expect(document.activeElement).toBe(question);
  return { network, deletionFailed: () => network.callsOf(route).length === 1 };
}

beforeEach(() => useCarriedCode.setState({ code: CODE }));

it('nothing is deleted before the question is answered, nor when it is called off', async () => {
  const { network } = await ask();
  // The second tap of two, where the question has come.
  fireEvent.click(button(DELETE), { detail: 2 });
  fireEvent.click(button('Cancel'));
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(button(DELETE)).toBeDefined();
  expect(network.calls).toEqual([]);
  expect(carriedCode()).toBe(CODE);
});

it('a deletion that fails keeps the code and the question', async () => {
  const { deletionFailed } = await ask();
  fireEvent.click(button(DELETE));
  await screen.findByText(/^The server could not be reached/);
  expect(deletionFailed()).toBe(true);
  expect(button('Cancel')).toBeDefined();
  expect(carriedCode()).toBe(CODE);
});

it('the code of an opened link waits to be joined, and leaves the address', async () => {
  useCarriedCode.setState({ code: undefined });
  window.history.replaceState(null, '', `/carry-on#${CODE}`);
  takeLinkSecret();
  expect(window.location.href).toMatch(/\/carry-on$/);
  renderInApp(<CarryOnScreen />, '/carry-on');
  const box = await screen.findByRole<HTMLInputElement>('textbox');
  expect(box.value).toBe(CODE);
  expect(carriedCode()).toBeUndefined();
  expect(localStorage.getItem('carry-on')).toBeNull();
});
