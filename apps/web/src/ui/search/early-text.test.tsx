import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { optionsNamed, searchMenu } from '../../testing/rendered-search.tsx';
import { offeredNames, SEARCH_TEXTS, searchBox } from '../../testing/search-box.ts';
import { rememberRenderedBoxes } from './early-text.ts';
import { Search } from './search.tsx';

let leave = () => {};
afterEach(() => act(() => leave()));

const onRecoverableError = vi.fn<(error: unknown) => void>();

async function hydrate(early: (box: HTMLInputElement) => void): Promise<HTMLInputElement> {
  const search = (
    <Search
      options={optionsNamed('Ana', 'Diana', 'Zoe')}
      excludedIds={new Set()}
      texts={SEARCH_TEXTS}
      onPick={() => undefined}
    />
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(search);
  const box = searchBox();
  const forgetBoxes = rememberRenderedBoxes();
  early(box);
  await act(async () => {
    const hydrated = hydrateRoot(root, search, { onRecoverableError });
    leave = () => {
      hydrated.unmount();
      root.remove();
      forgetBoxes();
    };
  });
  return box;
}

it('a text typed before the page reacts is searched for as soon as it reacts', async () => {
  const box = await hydrate((input) => {
    input.focus();
    input.value = 'zo';
  });
  expect(searchBox()).toBe(box);
  expect(document.activeElement).toBe(box);
  expect(box.value).toBe('zo');
  expect(offeredNames()).toEqual(['Zoe']);
});

it('a text typed before the page reacts opens no menu if the focus is elsewhere by then', async () => {
  const box = await hydrate((input) => {
    input.value = 'zo';
  });
  expect(box.value).toBe('zo');
  expect(searchMenu()?.hidden).toBe(true);
});

/** Does what password managers do once a box has the focus. */
function extend(box: HTMLInputElement): void {
  box.after(document.createElement('password-manager'));
}

it('text and focus outlive a box that React replaces because of an extension', async () => {
  const box = await hydrate((input) => {
    input.focus();
    extend(input);
    input.value = 'zo';
  });
  expect(onRecoverableError).toHaveBeenCalled();
  expect(box.isConnected).toBe(false);
  expect(document.activeElement).toBe(searchBox());
  expect(searchBox().value).toBe('zo');
  expect(offeredNames()).toEqual(['Zoe']);
});

it('a replaced box keeps its text but doesn’t take back the focus', async () => {
  const elsewhere = document.body.appendChild(document.createElement('button'));
  await hydrate((input) => {
    input.focus();
    extend(input);
    input.value = 'zo';
    elsewhere.focus();
  });
  expect(document.activeElement).toBe(elsewhere);
  expect(searchBox().value).toBe('zo');
  expect(searchMenu()?.hidden).toBe(true);
  elsewhere.remove();
});
