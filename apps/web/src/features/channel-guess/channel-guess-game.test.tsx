import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../testing/app-context.tsx';
import { channelId, DATE, startDay } from '../../testing/day.ts';
import { storeElsewhere } from '../../testing/other-tab.ts';
import { guessName, offeredNames, searchBox, typeInSearch } from '../../testing/search-box.ts';
import { channel } from '../../testing/test-catalog.ts';
import { Screen as ChannelGuessScreen, ChannelLogo, firstRule } from './channel-guess-game.tsx';

const STORED = `channel-guess-${DATE}`;

/** Opens a game with these guesses restored. */
async function open(guessed: readonly number[] = []) {
  storeElsewhere(STORED, JSON.stringify(guessed.map(channelId)));
  const network = startDay();
  renderInApp(<ChannelGuessScreen />);
  await screen.findByRole('heading', { level: 1 });
  return network;
}

function logo(): HTMLImageElement | null {
  return document.querySelector<HTMLImageElement>('[data-slot="channel-logo"] img');
}

describe('Channel', () => {
  it('[CHANNEL1] [CHANNEL3] has its title and its search', async () => {
    await open();
    expect(
      screen.getByRole('heading', { level: 1, name: 'What channel does this logo belong to?' }),
    ).toBeDefined();
    expect(searchBox().placeholder).toBe('Search for a porn channel');
  });

  it('[CHANNEL2] becomes clearer with every wrong guess, and shows what was guessed', async () => {
    await open();
    expect(logo()?.style.filter).toBe('blur(10px)');
    guessName('Studio 1');
    guessName('Studio 2');
    expect(logo()?.style.filter).toBe('blur(8px)');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Studio 2Incorrect',
      'Studio 1Incorrect',
    ]);
  });

  it('offers the channels not guessed yet, without logos', async () => {
    await open([2, 1]);
    typeInSearch('studio');
    await waitFor(() => expect(offeredNames()).toHaveLength(13));
    expect(offeredNames()).not.toContain('Studio 2');
    expect(document.querySelectorAll('[role="option"] img')).toHaveLength(0);
  });

  it('[DAILY21] [CHANNEL5] is won with the right guess', async () => {
    const network = await open([1]);
    guessName('Studio 3');
    expect(logo()?.style.filter).toBe('blur(0px)');
    expect(
      await screen.findByRole('region', { name: 'Studio 3 is the channel of the day!' }),
    ).toBeDefined();
    expect(network.callsOf('POST /api/stats/channel-guess/post/')).toHaveLength(1);
    // The server's answer brings the place.
    await waitFor(() =>
      expect(localStorage.getItem(`${STORED}-status`)).toBe(
        '{"completed":"completed","tries":2,"place":7}',
      ),
    );
    const yesterday = document.querySelector('[data-slot="yesterday"]');
    expect(yesterday?.textContent).toBe('Yesterday guess was Studio 4');
  });
});

it('before it is won the page does not name the answer and requests no other logo', async () => {
  await open([2, 1]);
  expect(document.body.innerHTML).not.toMatch(/studio 3(?!\d)/i);
  expect(document.body.innerHTML).not.toContain(channelId(3));
  const logos = Array.from(document.querySelectorAll('img'), ({ src }) =>
    new URL(src).pathname.slice(-8),
  );
  expect(logos).toEqual(['1003.svg', '1002.svg', '1001.svg']);
});

function shown(tries: number, isSolved = false): HTMLImageElement {
  const { name, photo } = channel(3);
  render(<ChannelLogo address={photo} tries={tries} solvedName={isSolved ? name : undefined} />);
  return screen.getByRole<HTMLImageElement>('img');
}

describe('the logo', () => {
  it.each([
    [1, false, 'blur(9px)'],
    [2, true, 'blur(0px)'],
  ])('after %i tries, solved: %s, has the filter %s', (tries, isSolved, filter) => {
    expect(shown(tries, isSolved).style.filter).toBe(filter);
  });

  it('does not name the channel before it is solved', () => {
    const image = shown(3);
    expect(image.alt).toBe("Blurred logo of today's channel");
    expect(image.outerHTML).not.toContain('Studio');
  });

  it('names the channel once it is solved', () => {
    expect(shown(3, true).alt).toBe('Studio 3');
  });
});

it('[BLUR1] the blur of a rendered page is that of a logo without guesses', () => {
  expect(firstRule()).toBe('[data-slot="channel-logo"] img{filter:blur(10px)}');
});
