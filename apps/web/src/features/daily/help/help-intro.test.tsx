import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { endIntro } from '../../../stored/coach-marks.ts';
import { AppContext, renderInApp } from '../../../testing/app-context.tsx';
import { storeElsewhere } from '../../../testing/other-tab.ts';
import { HelpIntro } from './help-intro.tsx';

const { dataset } = document.documentElement;

afterEach(() => {
  delete dataset.known;
});

function intro(): HTMLElement | null {
  return screen.queryByRole('region', { name: 'What a guess tells you' });
}

describe('the introduction of a mode', () => {
  it('is there for somebody who has never guessed in it', () => {
    storeElsewhere('image-guess-2026-11-20', '["/model/a"]');
    renderInApp(<HelpIntro mode="classic" />);
    expect(intro()).not.toBeNull();
  });

  it.each(['classic-2026-11-20', 'classic-easy-2026-11-20-status'])(
    'is not there for somebody with %s',
    (key) => {
      storeElsewhere(key, '[]');
      renderInApp(<HelpIntro mode="classic" />);
      expect(intro()).toBeNull();
    },
  );

  it('is over for good once it has ended', () => {
    endIntro('classic');
    expect(localStorage.getItem('coachMark.help-classic')).toBe('false');
    renderInApp(<HelpIntro mode="classic" />);
    expect(intro()).toBeNull();
  });

  it('explains Partial', () => {
    renderInApp(<HelpIntro mode="classic" />);
    expect(screen.getByText(/^Partial: some of it matches/)).toBeDefined();
  });

  it('stays hidden by the style sheet until the app has removed it', async () => {
    endIntro('classic');
    dataset.known = '';
    const part = (
      <AppContext>
        <HelpIntro mode="classic" />
      </AppContext>
    );
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(part);
    const hasBeenShown: boolean[] = [];
    const watcher = new MutationObserver(() => {
      hasBeenShown.push(root.childElementCount > 0 && dataset.known === undefined);
    });
    watcher.observe(document.documentElement, { attributes: true, childList: true, subtree: true });
    const hydrated = await act(async () => hydrateRoot(root, part));
    watcher.disconnect();
    expect(root.childElementCount).toBe(0);
    expect(dataset.known).toBeUndefined();
    expect(hasBeenShown).not.toContain(true);
    act(() => hydrated.unmount());
    root.remove();
  });
});
