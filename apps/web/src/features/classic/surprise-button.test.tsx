import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/app-context.tsx';
import { COARSE_POINTER, FINE_POINTER, matchOnly } from '../../testing/media.ts';
import { guessName, searchBox } from '../../testing/search-box.ts';
import { performerPuzzle } from '../../testing/test-daily-puzzle.ts';
import { ClassicGame } from './classic-game.tsx';
import { SurpriseButton } from './surprise-button.tsx';

const surprise = () => screen.queryByRole('button', { name: 'Surprise me' });

async function pressSurprise(): Promise<void> {
  const button = screen.getByRole('button', { name: 'Surprise me' });
  button.focus();
  await act(async () => fireEvent.click(button));
}

describe('[CLASSIC14] “Surprise me”', () => {
  it('guesses whoever is drawn, and goes', async () => {
    matchOnly(FINE_POINTER);
    vi.spyOn(Math, 'random').mockReturnValue(0.999);
    renderInApp(<ClassicGame daily={performerPuzzle()} />);
    await pressSurprise();
    expect(screen.getByRole('rowheader').textContent).toBe('Performer 15');
    expect(surprise()).toBeNull();
    expect(document.activeElement).toBe(searchBox());
  });

  it('leaves the focus at the content of a touch screen', async () => {
    matchOnly(COARSE_POINTER);
    renderInApp(
      <main id="content" tabIndex={-1}>
        <ClassicGame daily={performerPuzzle()} />
      </main>,
    );
    await pressSurprise();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('is not there after a guess, made or restored', () => {
    const { unmount } = renderInApp(<ClassicGame daily={performerPuzzle()} />);
    expect(surprise()).not.toBeNull();
    act(() => guessName('Performer 2'));
    expect(surprise()).toBeNull();
    unmount();
    renderInApp(<ClassicGame daily={performerPuzzle()} />);
    expect(surprise()).toBeNull();
  });

  it('guesses as soon as there is anyone to guess, if it is pressed before', () => {
    const onPick = vi.fn<(id: string) => void>();
    const { rerender } = render(<SurpriseButton ids={undefined} onPick={onPick} />);
    fireEvent.click(screen.getByRole('button'));
    expect(onPick).not.toHaveBeenCalled();
    rerender(<SurpriseButton ids={['/model/a']} onPick={onPick} />);
    expect(onPick.mock.calls).toEqual([['/model/a']]);
  });
});
