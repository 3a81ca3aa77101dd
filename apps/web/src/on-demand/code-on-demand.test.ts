import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, json, unreachable } from '../testing/fake-network.ts';

const PAGE_ROUTE = `HEAD ${window.location.href}`;
const LOST = new TypeError('Failed to fetch dynamically imported module: /assets/part.js');

let reload: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.resetModules();
  stubPage({ isReloaded: false, isPressed: false });
  reload = vi.spyOn(window.location, 'reload').mockReturnValue();
});

function stubPage(page: { readonly isReloaded: boolean; readonly isPressed: boolean }): void {
  const navigation = { type: page.isReloaded ? 1 : 0, TYPE_RELOAD: 1 };
  Object.defineProperty(performance, 'navigation', { value: navigation, configurable: true });
  vi.stubGlobal('navigator', { userActivation: { isActive: page.isPressed } });
}

/** Tells the page, as Vite does, that `import()` failed. */
async function fail(payload: Error) {
  const { codeOnDemand, watchLostCode } = await import('./code-on-demand.ts');
  const events = new EventTarget();
  vi.spyOn(window, 'addEventListener').mockImplementation(events.addEventListener.bind(events));
  watchLostCode();
  events.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  await new Promise((resolve) => setTimeout(resolve));
  return codeOnDemand;
}

describe('a lost file', () => {
  it.each([
    ['Chromium', 'Failed to fetch dynamically imported module: /assets/part.js'],
    ['Firefox', 'error loading dynamically imported module: /assets/part.js'],
    ['Safari', 'Importing a module script failed.'],
    ['Vite, for a style sheet', 'Unable to preload CSS for /assets/part.css'],
  ])('reloads the page as %s describes it', async (_browser, message) => {
    fakeNetwork({ [PAGE_ROUTE]: json({}) });
    await fail(new TypeError(message));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('leaves the page as it is while the server cannot be reached', async () => {
    fakeNetwork({ [PAGE_ROUTE]: unreachable });
    await fail(LOST);
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads a reloaded page only after a press', async () => {
    fakeNetwork({ [PAGE_ROUTE]: json({}) });
    stubPage({ isReloaded: true, isPressed: false });
    const codeOnDemand = await fail(LOST);
    expect(reload).not.toHaveBeenCalled();

    stubPage({ isReloaded: true, isPressed: true });
    const load = vi.fn(async () => 'without its styles');
    const { queryFn } = codeOnDemand('part', { load, part: (module) => module });
    await expect(queryFn()).rejects.toBe(LOST);
    expect(reload).toHaveBeenCalledOnce();
    expect(load).not.toHaveBeenCalled();
  });
});

it('code that throws is reported, and the page stays', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  fakeNetwork({ [PAGE_ROUTE]: json({}) });
  const broken = new Error('broken');
  await fail(broken);
  expect(reported).toHaveBeenCalledWith(broken);
  expect(reload).not.toHaveBeenCalled();
});
