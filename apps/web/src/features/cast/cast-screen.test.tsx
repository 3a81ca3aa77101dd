import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppContext, renderInApp } from '../../testing/app-context.tsx';
import { CATALOG_ROUTE, channelId, DATE, DAY, performerId, startDay } from '../../testing/day.ts';
import { inTurn, json, problem } from '../../testing/fake-network.ts';
import { storeElsewhere } from '../../testing/other-tab.ts';
import { storeCompletion } from '../../testing/stored-games.ts';
import { CATALOG_DATA } from '../../testing/test-catalog.ts';
import { CastScreen } from './cast-screen.tsx';

beforeEach(() => {
  startDay();
});

const TARGET_ROUTE = 'GET /api/classic/daily-guess/';
const TOMORROW = '2026-11-22';
const NEXT_TARGET = { today: performerId(3), yesterday: performerId(4), date: TOMORROW };

function storeGuesses(): void {
  storeElsewhere(`classic-${DATE}`, JSON.stringify([performerId(6), performerId(1)]));
}

function cards(): readonly HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>('[data-slot="cast-card"]'));
}

function card(id: string): HTMLElement {
  const found = cards().find(({ dataset }) => dataset.id === id);
  if (found === undefined) throw new Error(`There is no card of ${id}`);
  return found;
}

function shownIds(): readonly (string | undefined)[] {
  return cards().flatMap(({ hidden, dataset }) => (hidden ? [] : [dataset.id]));
}

/** Opens the sheet of a card. */
function openSheet(id: string): HTMLElement {
  fireEvent.click(within(card(id)).getByRole('button'));
  return screen.getByRole('dialog');
}

function possible(): HTMLElement {
  return screen.getByRole('button', { name: 'Only those still possible' });
}

async function open(address = '/cast', kind: 'performers' | 'channels' = 'performers') {
  const result = renderInApp(<CastScreen kind={kind} />, address);
  await waitFor(() => expect(cards()).not.toHaveLength(0), { timeout: 50_000 });
  return result;
}

describe('Who’s who', () => {
  it('[CAST1] lists everybody by rank, with lazily loaded portraits', async () => {
    await open();
    expect(shownIds()).toEqual(CATALOG_DATA.performers.map(({ profileUrl }) => profileUrl));
    const [picture] = document.querySelectorAll('img');
    expect(picture?.getAttribute('loading')).toBe('lazy');
    expect(document.querySelector('[data-slot="cast-count"]')?.textContent).toBe('15 people');
  });

  it('shows its frame before the cards, even if the catalogue is known', async () => {
    (await open()).unmount();
    const counts: number[] = [];
    renderInApp(
      <Profiler id="cast" onRender={() => counts.push(cards().length)}>
        <CastScreen kind="performers" />
      </Profiler>,
      '/cast',
    );
    expect([counts[0], counts.at(-1)]).toEqual([0, 15]);
  });

  it('[CAST2] opens the sheet of a card, with its picture and facts, and closes it', async () => {
    await open();
    const sheet = openSheet(performerId(2));
    const picture = card(performerId(2)).querySelector('img');
    expect(sheet.querySelector('img')?.src).toBe(picture?.src);
    expect(sheet.textContent).toContain('Birthplace Italy');
    expect(sheet.textContent).toContain('Rank #2');
    fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[CAST2] shows other names', async () => {
    const [first, ...others] = CATALOG_DATA.performers;
    const renamed = first && { ...first, aliases: ['Anita B.', 'Nita'] };
    startDay().answer({
      [CATALOG_ROUTE]: json({ ...CATALOG_DATA, performers: [renamed, ...others] }),
    });
    await open('/cast?name=nita');
    expect(shownIds()).toEqual([performerId(1)]);
    expect(openSheet(performerId(1)).textContent).toContain('Also called Anita B., Nita');
  });

  it('[CAST4] shows those that its address asks for, and keeps the others in the document', async () => {
    await open('/cast?rank=4-6');
    expect(shownIds()).toEqual([4, 5, 6].map(performerId));
    expect(cards()).toHaveLength(15);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Rank to' }).value).toBe('6');
  });

  it.each([
    ['12.', 4],
    ['12,5', 3],
    ['-', 15],
  ])('[CAST4] keeps %s as typed on the way to a number', async (text, count) => {
    await open();
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Rank from' });
    fireEvent.change(box, { target: { value: text } });
    expect(box.value).toBe(text);
    expect(shownIds()).toHaveLength(count);
  });

  it('[CAST5] searches while the player types, and offers to clear the filters', async () => {
    await open();
    const box = screen.getByRole('searchbox');
    fireEvent.change(box, { target: { value: 'performer 12' } });
    expect(shownIds()).toEqual([performerId(12)]);
    fireEvent.change(box, { target: { value: 'nobody' } });
    expect(shownIds()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(shownIds()).toHaveLength(15);
  });

  it('[CAST6] dims everybody whom the guesses in Classic rule out', async () => {
    storeGuesses();
    await open();
    expect(possible().getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(possible());
    await screen.findByText('4 still possible');
    const dimmed = cards().filter(({ dataset }) => dataset.ruledOut !== undefined);
    expect(dimmed).toHaveLength(11);
    expect(dimmed).not.toContain(card(performerId(3)));
    expect(card(performerId(1)).querySelector('button')?.getAttribute('aria-description')).toBe(
      'ruled out by your guesses',
    );
    const sheet = openSheet(performerId(1));
    expect(sheet.textContent).toContain('already guessed');
    expect(within(sheet).queryByRole('link')).toBeNull();
    fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    fireEvent.click(possible());
    await screen.findByText('15 people');
    expect(document.querySelectorAll('[data-ruled-out]')).toHaveLength(0);
    expect(document.querySelectorAll('[aria-description]')).toHaveLength(0);
  });

  it('[CAST6] says so if it cannot know whom to dim', async () => {
    startDay().answer({ [TARGET_ROUTE]: problem('not-found') });
    await open();
    fireEvent.click(possible());
    await screen.findByText("Today's puzzle could not be loaded.");
    expect(document.querySelectorAll('[data-ruled-out]')).toHaveLength(0);
  });

  it('[CAST6] offers no dimming on a day with other fields than the cards', async () => {
    storeGuesses();
    const targets = { today: performerId(3), yesterday: performerId(4), date: DATE };
    startDay().answer({ [TARGET_ROUTE]: json({ ...targets, catalog: '/catalog/other.json' }) });
    await open();
    const toggle = possible();
    fireEvent.click(toggle);
    await waitFor(() => expect(toggle.isConnected).toBe(false));
    expect(document.querySelector('[data-slot="cast-count"]')?.textContent).toBe('15 people');
  });

  it('[CAST6] dims nobody while the guesses and the target are of different dates', async () => {
    storeGuesses();
    const network = startDay();
    network.answer({ [TARGET_ROUTE]: json(NEXT_TARGET) });
    await open('/cast?possible=1');
    await screen.findByText("Today's puzzle could not be loaded.");
    expect(document.querySelectorAll('[data-ruled-out]')).toHaveLength(0);
    expect(network.callsOf('GET /api/server-date/')).toHaveLength(2);
  });

  it('[CAST6] goes on with the new day if it begins during the request', async () => {
    storeGuesses();
    const now = `${TOMORROW}T00:00:01Z`;
    const tomorrow = { date: TOMORROW, now, nextDateAt: '2026-11-23T00:00:00Z' };
    startDay().answer({
      'GET /api/server-date/': inTurn(DAY['GET /api/server-date/'], json(tomorrow)),
      [TARGET_ROUTE]: json(NEXT_TARGET),
    });
    await open('/cast?possible=1');
    await screen.findByText('15 still possible');
  });

  it.each([
    ['/cast', '/classic?guess=Performer+2'],
    ['/cast?puzzle=classic-easy', '/classic/easy?guess=Performer+2'],
    ['/cast?puzzle=image-guess', '/image-guess?guess=Performer+2'],
    ['/cast?puzzle=channel-guess', '/classic?guess=Performer+2'],
  ])('[CAST7] at %s a card is a guess at %s', async (address, guess) => {
    await open(address);
    const link = await within(openSheet(performerId(2))).findByRole('link');
    expect(link.getAttribute('href')).toBe(guess);
  });

  it('[CAST8] lists the channels by name, without filters', async () => {
    await open('/cast/channels', 'channels');
    expect(shownIds()).toHaveLength(15);
    expect(document.querySelectorAll('form button, form input:not([type="search"])')).toHaveLength(
      0,
    );
    const link = await within(openSheet(channelId(2))).findByRole('link');
    expect(link.getAttribute('href')).toBe('/channel-guess?guess=Studio+2');
  });

  it('[CAST7] [CAST8] says on a channel’s sheet that today’s puzzle is solved', async () => {
    storeCompletion({ puzzle: 'channel-guess', date: DATE }, 3);
    await open('/cast/channels', 'channels');
    await act(async () => undefined);
    const sheet = openSheet(channelId(2));
    expect(within(sheet).queryByRole('link')).toBeNull();
    expect(sheet.textContent).toContain('You’ve already solved today’s channel.');
  });

  it('[CAST8] mentions no person when no channel is found', async () => {
    await open('/cast/channels', 'channels');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing' } });
    expect(shownIds()).toEqual([]);
    screen.getByText('No channel has a name like that.');
    fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(shownIds()).toHaveLength(15);
  });

  it('[CAST7] [CAST8] still knows the puzzle after the channels were shown', async () => {
    await open('/cast?puzzle=classic-easy&gender=Male');
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Channels')).toBe('/cast/channels?puzzle=classic-easy');
    expect(hrefOf('People')).toBe('/cast?puzzle=classic-easy');
  });

  it('renders no card on the server, whatever its address asks for', () => {
    const html = renderToString(
      <AppContext>
        <CastScreen kind="performers" />
      </AppContext>,
    );
    expect(html).toContain('data-slot="cast-possible"');
    expect(html).toContain('data-waiting="true"');
    expect(html).not.toContain('data-slot="cast-card"');
    expect(html).not.toContain('style=');
  });
});
