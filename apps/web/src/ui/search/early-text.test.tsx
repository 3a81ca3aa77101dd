import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { optionsNamed, searchMenu } from '../../testing/rendered-search.tsx';
import { offeredNames, SEARCH_TEXTS, searchBox } from '../../testing/search-box.ts';
import { Search } from './search.tsx';

let leave = () => {};
afterEach(() => act(() => leave()));

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
  early(box);
  await act(async () => {
    const hydrated = hydrateRoot(root, search);
    leave = () => {
      hydrated.unmount();
      root.remove();
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

it('a text typed before the page reacts opens no menu if the player has gone elsewhere', async () => {
  const box = await hydrate((input) => {
    input.value = 'zo';
  });
  expect(box.value).toBe('zo');
  expect(searchMenu()?.hidden).toBe(true);
});
