import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Screen as ChannelGuessScreen } from '../features/channel-guess/channel-guess-game.tsx';
import { Screen as ClassicScreen } from '../features/classic/classic-game.tsx';
import { ModeCard } from '../features/home/mode-card.tsx';
import { Screen as ImageGuessScreen } from '../features/image-guess/image-guess-game.tsx';
import { AppContext } from '../testing/app-context.tsx';
import { settle } from '../testing/clock.ts';
import { CATALOG_ROUTE, DATE, performerId } from '../testing/day.ts';
import { heldBack, json } from '../testing/fake-network.ts';
import { storeElsewhere } from '../testing/other-tab.ts';
import { DAY_ART, startRenderedDay } from '../testing/rendered-day.ts';
import { offeredNames, searchBox, typeInSearch } from '../testing/search-box.ts';
import { CATALOG_DATA } from '../testing/test-catalog.ts';
import { useModeCards } from './mode-cards.ts';
import { useHomeDay } from './use-home-day.ts';

const SCREENS = [
  { game: 'Classic', part: <ClassicScreen />, typed: 'performer 1', first: 'Performer 1' },
  { game: 'Profile picture', part: <ImageGuessScreen />, typed: 'mer 1', first: 'Performer 1' },
  { game: 'Channel', part: <ChannelGuessScreen />, typed: 'dio 1', first: 'Studio 1' },
];

const SPECIAL = '[data-slot], h1, img, input, p';

/** The elements that a player sees. */
function parts(): readonly Element[] {
  return Array.from(document.querySelectorAll(SPECIAL));
}

beforeEach(() => void vi.useFakeTimers());

/** Hydrates a game that the server rendered, while the catalogue is on its way. */
async function hydrate(part: ReactNode) {
  const catalog = heldBack(json(CATALOG_DATA));
  const network = startRenderedDay();
  network.answer({ [CATALOG_ROUTE]: catalog.answer });
  const root = document.body.appendChild(document.createElement('div'));
  const html = renderToString(<AppContext>{part}</AppContext>);
  // The DOM of the tests does not read this character reference.
  root.innerHTML = html.replaceAll('&#x27;', "'");
  const rendered = parts();
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  const hydrated = await act(async () =>
    hydrateRoot(root, <AppContext>{part}</AppContext>, { onRecoverableError }),
  );
  await settle();
  const leave = () => {
    act(() => hydrated.unmount());
    root.remove();
  };
  const arrive = async () => {
    catalog.release();
    await settle();
  };
  return { rendered, onRecoverableError, arrive, leave };
}

describe.each(SCREENS)('$game, rendered by the server', ({ part, typed, first }) => {
  it('keeps every element, the focus and what is typed until it can be played', async () => {
    const { rendered, onRecoverableError, arrive, leave } = await hydrate(part);
    expect(parts()).toEqual(rendered);
    const box = searchBox();
    box.focus();
    typeInSearch(typed);
    expect(
      screen.getByText('Loading...', { selector: '[data-slot="search-menu"] p *' }),
    ).toBeDefined();
    await arrive();
    expect(rendered.every((element) => element.isConnected)).toBe(true);
    expect(searchBox()).toBe(box);
    expect(document.activeElement).toBe(box);
    expect(box.value).toBe(typed);
    expect(offeredNames()[0]).toBe(first);
    expect(onRecoverableError).not.toHaveBeenCalled();
    leave();
  });
});

it('a game that this browser has a history of hydrates without a fault, and then waits to be restored', async () => {
  storeElsewhere(`classic-${DATE}`, JSON.stringify([performerId(1)]));
  const { onRecoverableError, arrive, leave } = await hydrate(<ClassicScreen />);
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('Loading...');
  expect(screen.queryByRole('combobox')).toBeNull();
  await arrive();
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  expect(onRecoverableError).not.toHaveBeenCalled();
  leave();
});

it.each([
  [<ImageGuessScreen key="image" />, 'transform', 'scale(7)'],
  [<ChannelGuessScreen key="channel" />, 'filter', 'blur(10px)'],
])(
  'a picture of a rendered page hides as much when it can be played',
  async (part, property, value) => {
    const { arrive, leave } = await hydrate(part);
    const style = document.querySelector('img')?.style;
    expect(style?.getPropertyValue(property)).toBe(value);
    await arrive();
    expect(style?.getPropertyValue(property)).toBe(value);
    expect(style?.transitionDuration).toBe('');
    leave();
  },
);

function HomeCards() {
  return useModeCards(useHomeDay()).map((card) => <ModeCard key={card.mode} card={card} />);
}

it('Home has the pictures of the day from the server, and keeps them once the catalogue is there', async () => {
  const { rendered, onRecoverableError, arrive, leave } = await hydrate(<HomeCards />);
  const pictures = () => [
    ...document.querySelectorAll<HTMLImageElement>('[data-slot="card-art"] img'),
  ];
  const first = pictures();
  expect(rendered).toEqual(expect.arrayContaining(first));
  expect(first.map((picture) => picture.getAttribute('src'))).toEqual(
    Object.values(DAY_ART).flatMap((art = []) => art.map(({ address }) => address)),
  );
  expect(first.every(({ width, height, alt }) => width === 96 && height === 96 && alt === '')).toBe(
    true,
  );
  expect(first.map(({ style }) => style.transform || style.filter)).toEqual([
    '',
    'scale(7)',
    'blur(10px)',
    '',
    '',
    '',
  ]);
  await arrive();
  await settle();
  expect(pictures()).toEqual(first);
  expect(onRecoverableError).not.toHaveBeenCalled();
  leave();
});
