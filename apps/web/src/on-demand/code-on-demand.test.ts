import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../server/api-client.ts';
import { queryClient } from '../server/query-client.ts';
import { codeOnDemand } from './code-on-demand.ts';

beforeEach(() => queryClient.clear());

/** The address of a script; what it is asked for with is a comment in it. */
function addressOf(script: string): string {
  return `data:text/javascript,${encodeURIComponent(script)};//`;
}

/** A part whose script is lost at its first address, as a browser tells it. */
function lostCode(message: string) {
  const load = vi.fn(
    (): Promise<{ readonly name: string }> => Promise.reject(new TypeError(message)),
  );
  const { queryFn } = codeOnDemand('part', { load, part: ({ name }) => name });
  return { load, ask: queryFn };
}

describe('a script that was lost', () => {
  it.each([
    ['Chromium', 'Failed to fetch dynamically imported module: '],
    ['Firefox', 'error loading dynamically imported module: '],
  ])('is requested from another address in %s, whose error names it', async (_browser, message) => {
    const { load, ask } = lostCode(`${message}${addressOf("export const name = 'here'")}`);
    await expect(ask()).rejects.toThrow(ApiError);
    expect(await ask()).toBe('here');
    expect(load).toHaveBeenCalledOnce();
  });

  it('is requested as before in Safari, whose error does not name it', async () => {
    const { load, ask } = lostCode('Importing a module script failed.');
    await expect(ask()).rejects.toThrow(ApiError);
    load.mockResolvedValueOnce({ name: 'here' });
    expect(await ask()).toBe('here');
  });

  it('has a new address each time', async () => {
    const script = 'export const name = new URL(import.meta.url).search';
    const codes = [1, 2].map(() => lostCode(`imported module: ${addressOf(script)}?again=0`));
    for (const { ask } of codes) await expect(ask()).rejects.toThrow(ApiError);
    const [first, second] = await Promise.all(codes.map(({ ask }) => ask()));
    expect(first).toMatch(/^\?again=\d+$/);
    expect(second).toMatch(/^\?again=\d+$/);
    expect(second).not.toBe(first);
  });

  it('counts as code that throws if it throws once it is there', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const { ask } = lostCode(`imported module: ${addressOf("throw new Error('broken')")}`);
    await expect(ask()).rejects.toThrow(ApiError);
    await expect(ask()).rejects.toThrow(ApiError);
    expect(reported).not.toHaveBeenCalled();
    await expect(ask()).rejects.toThrow('broken');
    expect(reported).toHaveBeenCalledOnce();
  });
});
