import { createCatalog, type Performer } from '@starguess/catalog';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addFeatureFlag, removeFeatureFlag } from '../../settings/feature-flags.ts';
import { listenToAnalytics } from '../../testing/analytics.ts';
import { renderInApp } from '../../testing/app-context.tsx';
import { pass } from '../../testing/clock.ts';
import { copiedText } from '../../testing/copied-text.ts';
import { CATALOG_ROUTE, DATE, performerId, startDay } from '../../testing/day.ts';
import { json } from '../../testing/fake-network.ts';
import { REDUCED_MOTION, TOUCH_SCREEN, vibrations } from '../../testing/media.ts';
import { storeElsewhere } from '../../testing/other-tab.ts';
import { guessName, offeredNames, searchBox, typeInSearch } from '../../testing/search-box.ts';
import { CATALOG_DATA, performer } from '../../testing/test-catalog.ts';
import { performerPuzzle } from '../../testing/test-daily-puzzle.ts';
import { ClassicGame, Screen as ClassicScreen } from './classic-game.tsx';

const ROW_PULSES = [0, ...Array.from({ length: 6 }, () => [385, 15]).flat()];

beforeEach(() => {
  removeFeatureFlag('classic-modes');
});

type Opening = {
  readonly added?: readonly Performer[];
  readonly target?: object;
  readonly difficulty?: 'easy' | 'medium' | 'hard' | undefined;
};

/** Opens Classic on the day, with these performers added to the catalogue. */
async function open({ added = [], target, difficulty }: Opening = {}) {
  const network = startDay();
  const performers = [...CATALOG_DATA.performers, ...added];
  network.answer({ [CATALOG_ROUTE]: json({ ...CATALOG_DATA, performers }) });
  if (target) network.answer({ 'GET /api/classic/daily-guess/': json(target) });
  renderInApp(<ClassicScreen {...(difficulty && { difficulty })} />);
  await screen.findByRole('combobox');
  return network;
}

function rows(): readonly HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>('[data-slot="guess-row"]'));
}

function names(): readonly (string | null)[] {
  return screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
}

function tabs(): readonly (readonly [string | null, string | null, string | null])[] {
  const nav = screen.queryByRole('navigation', { name: 'Difficulty' });
  return Array.from(nav?.querySelectorAll('a') ?? [], (link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ]);
}

function announced(): string {
  return screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');
}

describe('Classic', () => {
  it('[DAILY7] [CLASSIC1] [CLASSIC4] [CLASSIC11] can be played from the first guess to the win', async () => {
    const network = await open();
    expect(searchBox().placeholder).toBe('Search for a pornstar');
    expect(rows()).toEqual([]);
    expect(screen.getByRole('list', { name: 'Legend' })).toBeDefined();
    guessName('Performer 1');
    expect(names()).toEqual(['Performer 1']);
    guessName('Performer 5');
    expect(names()).toEqual(['Performer 5', 'Performer 1']);
    expect(localStorage.getItem('classic-2026-11-21')).toBe(
      '["/model/performer-5","/model/performer-1"]',
    );
    guessName('Performer 3');
    expect(
      await screen.findByRole('region', { name: 'Performer 3 is the model of the day!' }),
    ).toBeDefined();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(localStorage.getItem('classic-2026-11-21-status')).toMatch(
      /^{"completed":"completed","tries":3[,}]/,
    );
    expect(network.callsOf('POST /api/stats/classic/post/')).toHaveLength(1);
    await screen.findByRole('button', { name: 'Copy' });
    expect((await copiedText()).split('\n').slice(2, 5)).toEqual([
      '🟩🟩🟩🟩🟩\u2B06\uFE0F',
      '🟩🟩🟩🟩🟩\u2B07\uFE0F',
      '🟩🟩🟩🟩🟩🟩',
    ]);
  });

  it('a player who has won goes on comparing, and no record, count or text to share changes', async () => {
    const network = await open();
    const heard = listenToAnalytics();
    for (const n of [1, 3]) guessName(`Performer ${n}`);
    const button = await screen.findByRole('button', { name: 'Keep comparing, just for fun' });
    await vi.waitFor(() => expect(heard).toHaveLength(4));
    const stored = JSON.stringify(localStorage);
    const calls = network.calls.length;
    fireEvent.click(button);
    await screen.findByRole('heading', { name: 'Just for fun' });
    guessName('Performer 2');
    expect(names()).toEqual(['Performer 2', 'Performer 3', 'Performer 1']);
    expect(rows()[0]?.closest('[data-slot="after-win"]')).not.toBeNull();
    expect(announced()).toContain('Performer 2');
    typeInSearch('Performer 1');
    expect(announced()).toContain('Already guessed: Performer 1');
    expect((await copiedText()).split('\n').slice(2, 5)).toEqual([
      '🟩🟩🟩🟩🟩\u2B06\uFE0F',
      '🟩🟩🟩🟩🟩🟩',
      '',
    ]);
    expect(JSON.stringify(localStorage)).toBe(stored);
    expect(network.calls).toHaveLength(calls);
    expect(heard.filter(([name]) => name !== 'Copy clicked')).toHaveLength(4);
  });

  it('[DAILY25] tells nothing but by the turning row until its last tile is open', async () => {
    startDay();
    renderInApp(<ClassicScreen />);
    await screen.findByRole('combobox');
    vi.useFakeTimers();
    guessName('Performer 3');
    await pass(2_799);
    expect(rows().map(({ dataset }) => dataset.turning)).toEqual(['']);
    expect(screen.getByText('Rank between 1 and 15')).toBeDefined();
    expect(announced()).toBe('');
    expect(searchBox().closest('[inert]')).toBeNull();
    await pass(1);
    expect(rows().map(({ dataset }) => dataset.turning)).toEqual([undefined]);
    expect(screen.getByText('The rank is 3')).toBeDefined();
    expect(announced()).toContain('Performer 3');
    await pass(499);
    expect(screen.queryByText('Congratulations!')).toBeNull();
    await pass(1);
    expect(screen.getByText('Congratulations!')).toBeDefined();
  });

  it('[DAILY25] tells at once how a guess ended when its player goes on', async () => {
    await open();
    vi.useFakeTimers();
    for (const n of [1, 3]) guessName(`Performer ${n}`);
    expect(rows().map(({ dataset }) => dataset.turning)).toEqual(['', undefined]);
    guessName('Performer 2');
    expect(rows().map(({ dataset }) => dataset.turning)).toEqual([undefined, undefined]);
    expect(announced()).toContain('Performer 3');
    await pass(500);
    expect(screen.getByText('Congratulations!')).toBeDefined();
  });

  it.each([
    ['a touch', 'touch', TOUCH_SCREEN, 'true', [ROW_PULSES, ROW_PULSES, [200]]],
    ['no mouse', 'mouse', TOUCH_SCREEN, 'true', []],
    ['no touch with reduced motion', 'touch', REDUCED_MOTION, 'true', []],
    ['no touch that should not be felt', 'touch', TOUCH_SCREEN, 'false', []],
  ])('vibrates after %s', async (_what, pointerType, media, choice, patterns) => {
    storeElsewhere('vibration', choice);
    const felt = vibrations(media);
    await open();
    vi.useFakeTimers();
    for (const name of ['Performer 1', 'Performer 3']) {
      typeInSearch(name);
      const option = screen.getByRole('option', { name });
      fireEvent.pointerDown(option, { pointerType });
      fireEvent.click(option);
    }
    await pass(2_799);
    expect(felt()).toEqual(patterns.slice(0, 2));
    await pass(1);
    expect(felt()).toEqual(patterns);
  });

  it('a puzzle that was given up shows the ranks still possible no longer', async () => {
    storeElsewhere(`classic-${DATE}`, JSON.stringify([performerId(1)]));
    await open();
    expect(document.querySelector('[data-slot="rank-range"]')).not.toBeNull();
    act(() => storeElsewhere(`classic-${DATE}-status`, '{"completed":"given-up","tries":1}'));
    expect(document.querySelector('[data-slot="rank-range"]')).toBeNull();
  });

  it('can be won on a past day whose target has left the pool since', async () => {
    startDay();
    const others = [4, 5].map((n) => performer(n));
    const target = performer(60);
    const catalog = createCatalog({ performers: [...others, target], channels: [] });
    const targetId = target.profileUrl;
    const play = { catalog, items: catalog.performersById, targetId, target };
    const past = { ...performerPuzzle(), kind: 'archive', puzzle: 'classic-easy', play } as const;
    renderInApp(<ClassicGame daily={past} difficulty="easy" />);
    await screen.findByRole('combobox');
    typeInSearch('Performer');
    expect(offeredNames()).toEqual(['Performer 4', 'Performer 5', 'Performer 60']);
    guessName('Performer 60');
    expect(
      await screen.findByRole('region', { name: 'Performer 60 is the model of the day!' }),
    ).toBeDefined();
  });

  it('[WIN2] calls a pornstar one once the game is won', async () => {
    const profileUrl = '/pornstar/performer-20';
    const pornstar = performer(20, { type: 'pornstar', profileUrl });
    const target = { today: profileUrl, yesterday: performerId(4), date: DATE };
    await open({ added: [pornstar], target });
    guessName('Performer 20');
    expect(
      await screen.findByRole('region', { name: 'Performer 20 is the pornstar of the day!' }),
    ).toBeDefined();
  });

  it('shows photos in its search', async () => {
    await open();
    typeInSearch('performer 12');
    const photo = await waitFor(() => {
      const found = screen.getByRole('option').querySelector('img');
      expect(found).not.toBeNull();
      return found;
    });
    expect(photo?.getAttribute('src')).toBe('/art/000000000000000c.svg');
  });

  it('is restored with its guesses', async () => {
    storeElsewhere(
      'classic-2026-11-21',
      JSON.stringify([performerId(2), '/model/gone', performerId(1)]),
    );
    await open();
    expect(names()).toEqual(['Performer 2', 'Performer 1']);
    expect(rows().map(({ dataset }) => dataset.fresh)).toEqual(['false', 'false']);
    typeInSearch('performer 1');
    expect(offeredNames()).not.toContain('Performer 1');
  });
});

describe('the difficulty', () => {
  it.each(['easy', 'medium', 'hard'] as const)(
    '[ROUTE5] does not matter without its flag: %s is plain Classic',
    async (difficulty) => {
      const network = await open({ difficulty });
      expect(network.callsOf('GET /api/classic/daily-guess/')).toHaveLength(1);
      expect(network.calls.filter(({ route }) => route.includes('mode='))).toEqual([]);
      expect(tabs()).toEqual([]);
      guessName('Performer 1');
      expect(localStorage.getItem('classic-2026-11-21')).toBe(JSON.stringify([performerId(1)]));
    },
  );

  it.each([
    ['easy', 'classic-easy', '?mode=easy'],
    ['medium', 'classic-medium', '?mode=medium'],
    ['hard', 'classic', ''],
    [undefined, 'classic', ''],
  ] as const)(
    '[ROUTE2] [ROUTE3] [CALL9] %s, with its flag, plays the puzzle %s',
    async (difficulty, puzzle, query) => {
      addFeatureFlag('classic-modes');
      const network = await open({ difficulty });
      expect(network.callsOf(`GET /api/classic/daily-guess/${query}`)).toHaveLength(1);
      expect(network.callsOf(`GET /api/stats/classic/${query}`)).toHaveLength(1);
      guessName('Performer 1');
      expect(localStorage.getItem(`${puzzle}-2026-11-21`)).toBe(JSON.stringify([performerId(1)]));
      const current = difficulty ?? 'hard';
      expect(tabs()).toEqual([
        ['Easy', '/classic/easy', current === 'easy' ? 'page' : null],
        ['Medium', '/classic/medium', current === 'medium' ? 'page' : null],
        ['Hard', '/classic/hard', current === 'hard' ? 'page' : null],
      ]);
    },
  );

  it('[PUZZLE3] easy offers ranks 1 to 50 only', async () => {
    addFeatureFlag('classic-modes');
    await open({ added: [49, 50, 51].map((n) => performer(n)), difficulty: 'easy' });
    typeInSearch('performer 5');
    expect(offeredNames()).toEqual(['Performer 5', 'Performer 50']);
  });

  it('[ROUTE4] applies as soon as its flag is set', async () => {
    const network = await open({ difficulty: 'easy' });
    act(() => addFeatureFlag('classic-modes'));
    await screen.findByRole('combobox');
    expect(network.callsOf('GET /api/classic/daily-guess/?mode=easy')).toHaveLength(1);
  });
});
