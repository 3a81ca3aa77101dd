import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { storeCronoUser } from '../../stored/crono-records.ts';
import { renderInApp } from '../../testing/app-context.tsx';
import { fakeNetwork, inTurn, json, unreachable } from '../../testing/fake-network.ts';
import { storeElsewhere } from '../../testing/other-tab.ts';
import { useCarriedCode } from './carry-on/carry-on-state.ts';
import { ForgetPanel } from './forget-panel.tsx';

const FORGET = 'POST /api/crono/one/forget';
const CONFIRM = 'Yes, forget me';

function button(name: string) {
  return screen.getByRole('button', { name });
}

function storedTexts(): object {
  return { ...localStorage };
}

it('Forget me asks first, keeps everything while the server fails, and then leaves nothing', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  const network = fakeNetwork({ [FORGET]: inTurn(unreachable, json({})) });
  storeElsewhere('theirs', 'stays');
  storeElsewhere('classic-2031-01-01-status', '{"completed":"completed","tries":2}');
  storeElsewhere('age-notice', 'true');
  sessionStorage.setItem('session_id', '"mine"');
  storeCronoUser('one', 'user-1');
  const before = storedTexts();
  renderInApp(<ForgetPanel />);
  fireEvent.click(button('Forget me'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 4 }));
  // The second tap of two, where the question has come.
  fireEvent.click(button(CONFIRM), { detail: 2 });
  fireEvent.click(button('Cancel'));
  expect(document.activeElement).toBe(button('Forget me'));
  expect(network.calls).toEqual([]);

  fireEvent.click(button('Forget me'));
  fireEvent.click(button(CONFIRM));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^The result of 1 crono game could not be deleted\. Until it is, your data is kept/,
  );
  expect(storedTexts()).toEqual(before);
  expect(replace).not.toHaveBeenCalled();

  fireEvent.click(button(CONFIRM));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/'), 50_000);
  expect(storedTexts()).toEqual({ theirs: 'stays' });
  expect(sessionStorage.getItem('session_id')).toBeNull();
});

it('says that what is stored under the code remains if the code that deletes it cannot load', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  vi.doMock('./carry-on/carrying-on.ts', () => {
    throw new Error('offline');
  });
  useCarriedCode.setState({ code: 'A'.repeat(28) });
  const before = storedTexts();
  renderInApp(<ForgetPanel />);
  fireEvent.click(button('Forget me'));
  fireEvent.click(button(CONFIRM));
  await screen.findByRole('alert');
  expect(button(CONFIRM).getAttribute('aria-disabled')).toBe('false');
  expect(storedTexts()).toEqual(before);
  expect(replace).not.toHaveBeenCalled();
  vi.doUnmock('./carry-on/carrying-on.ts');
});
