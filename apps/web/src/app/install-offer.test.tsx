import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInstallOffer, watchInstallPrompts } from '../browser/install-prompt.ts';
import { writeText } from '../stored/storage.ts';
import { renderInApp } from '../testing/app-context.tsx';
import { matchOnly } from '../testing/media.ts';
import { clearElsewhere, storeElsewhere } from '../testing/other-tab.ts';
import { storeCompletion } from '../testing/stored-games.ts';
import { InstallOffer } from './install-offer.tsx';

beforeAll(async () => {
  await import('../features/install/install-line.tsx');
  watchInstallPrompts();
});

beforeEach(() => {
  for (const date of ['2026-03-01', '2026-03-02']) storeCompletion({ puzzle: 'classic', date }, 3);
});

/** What the browser asks, as the page gets it. */
function browserAsks(prompt = vi.fn(async () => ({ outcome: 'accepted' }))) {
  const question = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
  });
  act(() => void window.dispatchEvent(question));
  return question;
}

function finishThirdGame() {
  act(() => storeCompletion({ puzzle: 'image-guess', date: '2026-03-02' }, 2));
}

/** Long enough for the line to come, if it were to come. */
async function settled() {
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

async function appears() {
  await screen.findByRole('button', { name: 'Install' });
}

/** Opens the page after a third game, in a browser that asks. */
async function makeOffer(prompt?: Parameters<typeof browserAsks>[0]) {
  finishThirdGame();
  const { unmount } = renderInApp(<InstallOffer />);
  const question = browserAsks(prompt);
  await appears();
  return { prompt: question.prompt, unmount };
}

function offer() {
  return document.querySelector('[data-slot="install-offer"]');
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}

describe('the offer to install the page', () => {
  // First, because a question stays with the page.
  it('is not there where the browser does not ask', async () => {
    renderInApp(<InstallOffer />);
    finishThirdGame();
    await settled();
    expect(offer()).toBeNull();
  });

  it('comes with the third finished game, and keeps the browser’s own question back', async () => {
    renderInApp(<InstallOffer />);
    expect(browserAsks().defaultPrevented).toBe(true);
    await settled();
    expect(offer()).toBeNull();
    finishThirdGame();
    await appears();
    expect(offer()?.textContent).toBe('You can install Starguess like an app.InstallNo, thanks');
    expect(offer()?.closest('[role="status"]')).not.toBeNull();
  });

  it('has the browser ask once, and goes', async () => {
    const { prompt } = await makeOffer();
    press('Install');
    expect(prompt).toHaveBeenCalledOnce();
    expect(offer()).toBeNull();
    browserAsks();
    await settled();
    expect(offer()).toBeNull();
  });

  it('goes without a word where the browser no longer wants to ask', async () => {
    await makeOffer(vi.fn(() => Promise.reject(new Error('InvalidStateError'))));
    press('Install');
    await settled();
    expect(offer()).toBeNull();
  });

  it('never comes back once it was refused', async () => {
    const { prompt, unmount } = await makeOffer();
    press('No, thanks');
    expect(offer()).toBeNull();
    expect(localStorage.getItem('install-offer')).toBe('false');
    unmount();
    renderInApp(<InstallOffer />);
    expect(browserAsks().defaultPrevented).toBe(true);
    await settled();
    expect(offer()).toBeNull();
    expect(prompt).not.toHaveBeenCalled();
  });

  it('goes when the page is installed by another way', async () => {
    await makeOffer();
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(offer()).toBeNull();
    expect(localStorage.getItem('install-offer')).toBe('false');
  });
});

describe('an app on the home screen', () => {
  function openApp() {
    matchOnly('(display-mode: standalone)');
    renderInApp(<InstallOffer />);
  }

  it('that begins with nothing is offered the games of the browser, until it answers', async () => {
    clearElsewhere();
    openApp();
    const link = await screen.findByRole('link', { name: 'Continue with your code' });
    expect(link.getAttribute('href')).toBe('/carry-on');
    expect(offer()?.textContent).toContain('Already played in the browser?');
    press('No, thanks');
    expect(offer()).toBeNull();
    expect(localStorage.getItem('install-offer')).toBe('false');
  });

  it.each([
    ['a guess', 'classic-2026-03-01', '["x"]'],
    ['a code', 'carry-on', '"x"'],
    ['an answer', 'install-offer', 'false'],
  ])('that has %s is offered nothing', async (_, key, text) => {
    clearElsewhere();
    storeElsewhere(key, text);
    openApp();
    await settled();
    expect(offer()).toBeNull();
  });
});

it.each(['true', '"no"', '{', '0'])('a stored answer of %s doesn’t count', async (text) => {
  writeText('install-offer', text);
  await makeOffer();
  act(answerInstallOffer);
  expect(offer()).toBeNull();
});
