import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/app-context.tsx';
import { fakeNetwork, json } from '../../testing/fake-network.ts';
import { messagesIn } from '../../testing/messages.ts';
import { LanguageOffer } from './language-offer.tsx';

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['pl-PL', 'pl']);
});

function show() {
  return renderInApp(
    <main id="content" tabIndex={-1}>
      <LanguageOffer />
    </main>,
  );
}

function offer() {
  return screen.queryByText(/./, { selector: '[lang="pl"]' });
}

it('a browser in Polish is offered Polish until that is closed', () => {
  const { unmount } = show();
  expect(offer()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(offer()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  unmount();
  show();
  expect(offer()).toBeNull();
});

it('a browser in Polish is offered Polish until that is taken', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  fakeNetwork({ 'GET /messages/pl.json': json(messagesIn('pl')) });
  const { unmount } = show();
  await act(async () => fireEvent.click(offer() ?? document.body));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 50_000);
  expect(localStorage.getItem('language')).toBe('pl');
  unmount();
  show();
  expect(offer()).toBeNull();
});
