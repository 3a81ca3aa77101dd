import type { Mark, Puzzle } from '@starguess/game-core';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { listenToAnalytics } from '../../../testing/analytics.ts';
import { renderInApp } from '../../../testing/app-context.tsx';
import { pass } from '../../../testing/clock.ts';
import { speak } from '../../../testing/messages.ts';
import { ShareBox, useShareText } from './share-box.tsx';

const TEXT = [
  'I solved the Starguess #classic in *2 guesses*!',
  '',
  '🟥',
  '🟩',
  '',
  `${window.location.origin}/classic`,
].join('\n');

type BrowserAbilities = {
  readonly writeText?: (text: string) => Promise<void>;
  readonly canShare?: (data: ShareData) => boolean;
  readonly share?: (data: ShareData) => Promise<void>;
};

function show({ writeText, ...sharing }: BrowserAbilities, tries = 2): void {
  vi.stubGlobal('navigator', { ...(writeText && { clipboard: { writeText } }), ...sharing });
  showBox({ puzzle: 'classic', tries, rows: [['incorrect'], ['correct']] });
}

function showBox(result: Parameters<typeof useShareText>[0]): void {
  renderInApp(<ShareBox {...result} date="2026-11-21" picture="/art/1.svg" />);
}

function buttons(): readonly (string | null)[] {
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
}

function click(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

function refuse(): Promise<void> {
  return Promise.reject(new DOMException('no', 'NotAllowedError'));
}

it.each([
  [1, 'You solved the puzzle in 1 guess! Share your results with your friends!'],
  [2, 'You solved the puzzle in 2 guesses! Share your results with your friends!'],
  [17, 'You solved the puzzle in 17 guesses! Share your results with your friends!'],
])('[WIN4] the share box says that it took %i', (tries, title) => {
  show({}, tries);
  expect(screen.getByText(title)).toBeDefined();
});

it('the result on the page is drawn as the tiles of every guess, and told once', () => {
  const misses = Array.from({ length: 6 }, () => ['incorrect'] as const);
  showBox({ puzzle: 'channel-guess', tries: 7, rows: [...misses, ['correct']] });
  const box = document.querySelector('[data-slot="share-box"]');
  const marks = Array.from(box?.querySelectorAll<HTMLElement>('[data-mark]') ?? []);
  expect(marks.map(({ dataset }) => dataset.mark)).toEqual([
    ...Array.from({ length: 6 }, () => 'incorrect'),
    'correct',
  ]);
  expect(box?.textContent?.match(/7 guesses/g)).toHaveLength(1);
});

it.each([5, 6])('offers the picture first after %i guesses, whatever the browser can', (tries) => {
  vi.stubGlobal('navigator', { canShare: () => true });
  const rows = Array.from({ length: tries }, () => ['correct'] as const);
  showBox({ puzzle: 'channel-guess', tries, rows });
  expect(buttons()).toEqual(['Share as picture', 'Copy', 'Share']);
});

it('offers the funnel where the game has one, and says below the buttons what became of it', async () => {
  const sharer = vi.fn(async () => 'saved' as const);
  renderInApp(
    <ShareBox
      puzzle="classic"
      tries={2}
      rows={[['incorrect'], ['correct']]}
      date="2026-11-21"
      picture="/art/1.svg"
      loadFunnel={async () => sharer}
    />,
  );
  click('Share luck and skill');
  expect(await screen.findByText('Picture saved!')).toBe(screen.getByRole('status'));
  expect(sharer).toHaveBeenCalledOnce();
});

describe('Copy', () => {
  // First, because a report of an earlier press may come late.
  it('[EVENT11] is reported with its game', async () => {
    const heard = listenToAnalytics();
    show({ writeText: async () => undefined });
    click('Copy');
    await screen.findByText('Result copied to clipboard!');
    const reports = [['Copy clicked', { gameMode: 'classic' }]];
    await vi.waitFor(() => expect(heard).toEqual(reports), 50_000);
  });

  it('says in its button for three seconds that it has copied', async () => {
    vi.useFakeTimers();
    show({ writeText: async () => undefined });
    await act(async () => click('Copy'));
    expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined();
    await pass(2_999);
    expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined();
    await pass(1);
    expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('Result copied to clipboard!');
  });

  it('[WIN5] copies the text and says so', async () => {
    const copied: string[] = [];
    show({ writeText: async (text) => void copied.push(text) });
    expect(screen.getByRole('status').textContent).toBe('');
    click('Copy');
    expect(await screen.findByText('Result copied to clipboard!')).toBe(screen.getByRole('status'));
    expect(copied).toEqual([TEXT]);
  });

  it('leaves the text to select, because an app’s own browser may have copied nothing', async () => {
    show({ writeText: async () => undefined });
    expect(screen.queryByRole('textbox')).toBeNull();
    click('Copy');
    expect(await screen.findByRole('textbox')).toHaveProperty('value', TEXT);
  });

  it.each([
    ['refuses', refuse],
    ['is not there', undefined],
  ])('offers the text for selection if the clipboard %s', async (_, writeText) => {
    show(writeText === undefined ? {} : { writeText });
    click('Copy');
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Copy this text to share it:',
    });
    expect(box.value).toBe(TEXT);
    expect(box.readOnly).toBe(true);
    box.focus();
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, TEXT.length]);
    expect(screen.getByRole('status').textContent).toBe('Copy this text to share it:');
  });

  it('no longer asks to copy by hand once it succeeds', async () => {
    const writeText = vi.fn(refuse);
    show({ writeText });
    click('Copy');
    await screen.findByRole('textbox');
    writeText.mockImplementationOnce(async () => undefined);
    click('Copy');
    await screen.findByText('Result copied to clipboard!');
    expect(screen.queryByText('Copy this text to share it:')).toBeNull();
  });
});

describe('Share', () => {
  it.each([
    ['cannot share', {}],
    ['cannot share a text like this', { canShare: () => false }],
  ])('is missing, unlike Copy, if the browser %s', (_, abilities) => {
    show(abilities);
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined();
  });

  it('[CLASSIC12] hands the text to the system beside Copy', () => {
    const shared: ShareData[] = [];
    show({
      canShare: ({ text }) => text === TEXT,
      share: async (data) => void shared.push(data),
    });
    click('Share');
    expect(shared).toEqual([{ text: TEXT }]);
    expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined();
  });

  it('says nothing to a player who changes their mind', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('changed', 'AbortError')));
    show({ canShare: () => true, share });
    await act(async () => click('Share'));
    expect(share).toHaveBeenCalledOnce();
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('offers the text for selection if the system refuses it', async () => {
    show({ canShare: () => true, share: refuse });
    click('Share');
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe(TEXT);
  });
});

beforeAll(() => speak('en'));

const MISS_AND_HIT = ['incorrect', 'correct'] as const;

/** The lines of a result with a mark a guess. The address of the page does not matter here. */
function lines(puzzle: Puzzle, marks: readonly Mark[]): readonly string[] {
  return linesOf({ puzzle, tries: marks.length, rows: marks.map((mark) => [mark]) });
}

function linesOf(result: Parameters<typeof useShareText>[0]): readonly string[] {
  window.history.replaceState(null, '', '/somewhere?else#entirely');
  return renderHook(() => useShareText(result)).result.current.text.split('\n');
}

describe('the share text', () => {
  it.each([
    ['classic', 'classic', '/classic'],
    ['classic-easy', 'classic-easy', '/classic/easy'],
    ['classic-medium', 'classic-medium', '/classic/medium'],
    ['image-guess', 'image-guess', '/image-guess'],
    ['channel-guess', 'channel-guess', '/channel-guess'],
  ] as const)('[WIN6] [SHARE2] of %s names its puzzle and its address', (puzzle, name, path) => {
    expect(lines(puzzle, MISS_AND_HIT)).toEqual([
      `I solved the Starguess #${name} in *2 guesses*!`,
      '',
      '🟥',
      '🟩',
      '',
      window.location.origin + path,
    ]);
  });

  it('[WIN6] speaks of one guess in the singular', () => {
    expect(lines('classic', ['correct'])[0]).toBe('I solved the Starguess #classic in *1 guess*!');
  });

  it('names the tries of the record if guesses were lost', () => {
    const [sentence] = linesOf({ puzzle: 'classic', tries: 3, rows: [] });
    expect(sentence).toBe('I solved the Starguess #classic in *3 guesses*!');
  });
});

it('a result is shared without directions at the player’s wish, which is kept', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    clipboard: { writeText: async (text: string) => copied.push(text) },
  });
  const rows = [
    ['partial', 'higher'],
    ['correct', 'correct'],
  ] as const;
  const { unmount } = renderInApp(
    <ShareBox puzzle="classic" tries={2} rows={rows} date="2026-11-21" picture="/art/1.svg" />,
  );
  fireEvent.click(screen.getByRole('switch', { name: 'Hide the higher and lower arrows' }));
  click('Copy');
  await screen.findByText('Result copied to clipboard!');
  expect(copied.at(-1)?.split('\n').slice(2, 4)).toEqual(['🟨🟥', '🟩🟩']);
  expect(document.querySelector('[data-mark="higher"]')).toBeNull();
  unmount();
  showBox({ puzzle: 'classic', tries: 2, rows });
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
  fireEvent.click(screen.getByRole('switch'));
  expect(document.querySelector('[data-mark="higher"]')).not.toBeNull();
});

it('the choice of directions is there only for results that have some', () => {
  showBox({ puzzle: 'classic', tries: 2, rows: [['incorrect'], ['correct']] });
  expect(screen.queryByRole('switch')).toBeNull();
});
