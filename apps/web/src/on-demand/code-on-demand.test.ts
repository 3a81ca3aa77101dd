import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeNetwork, json, unreachable } from '../testing/fake-network.ts';

const PAGE_ROUTE = `HEAD ${window.location.href}`;
const LOST = new TypeError('Failed to fetch dynamically imported module: /assets/part.js');

let reload: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.resetModules();
  stubPage({ isReloaded: false });
  reload = vi.spyOn(window.location, 'reload').mockReturnValue();
});

function stubPage(page: { readonly isReloaded: boolean }): void {
  const navigation = { type: page.isReloaded ? 1 : 0, TYPE_RELOAD: 1 };
  Object.defineProperty(performance, 'navigation', { value: navigation, configurable: true });
}

/** Opens a part whose code fails to load, on a server that answers for the page like this; returns the part and its loader. */
async function fail(error: Error, answer = json({})) {
  fakeNetwork({ [PAGE_ROUTE]: answer });
  const { codeOnDemand, reloadIfLost } = await import('./code-on-demand.ts');
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(error);
  const code = codeOnDemand('part', { load, part: (module) => module });
  await expect(code.queryFn()).rejects.toBe(error);
  return { code, load, press: () => reloadIfLost(code) };
}

describe('a lost file', () => {
  it.each([
    ['Chromium', 'Failed to fetch dynamically imported module: /assets/part.js'],
    ['Firefox', 'error loading dynamically imported module: /assets/part.js'],
    ['Safari', 'Importing a module script failed.'],
    ['Vite, for a style sheet', 'Unable to preload CSS for /assets/part.css'],
  ])('reloads the page as %s describes it', async (_browser, message) => {
    await fail(new TypeError(message));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads the page of a static host, which answers its address with 404', async () => {
    await fail(LOST, json({}, { status: 404 }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('leaves the page as it is while the server cannot be reached', async () => {
    await fail(LOST, unreachable);
    expect(reload).not.toHaveBeenCalled();
  });

  it('leaves a page with typed text until the player presses', async () => {
    const field = document.createElement('textarea');
    document.body.append(field);
    onTestFinished(() => field.remove());
    field.value = 'What I always wanted to say';
    const { press } = await fail(LOST);
    expect(reload).not.toHaveBeenCalled();
    await press();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads a reloaded page only after a press, and loads nothing again', async () => {
    stubPage({ isReloaded: true });
    const { code, load, press } = await fail(LOST);
    await expect(code.queryFn()).rejects.toBe(LOST);
    expect(reload).not.toHaveBeenCalled();

    await press();
    expect(reload).toHaveBeenCalledOnce();
    expect(load).toHaveBeenCalledOnce();
  });
});

it('code that throws is reported, and the page stays', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const broken = new Error('broken');
  await fail(broken);
  expect(reported).toHaveBeenCalledWith(broken);
  expect(reload).not.toHaveBeenCalled();
});
