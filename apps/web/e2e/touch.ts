import type { Page } from '@playwright/test';

type Point = { readonly x: number; readonly y: number };

/** Puts fingers on the screen, draws them to other places, and lifts them. */
export async function touchOf(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Point[]) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map((finger, id) => ({ ...finger, id })),
    });
  return async (from: readonly Point[], to: readonly Point[]): Promise<void> => {
    await touch('touchStart', from);
    await touch('touchMove', to);
    await touch('touchEnd', []);
  };
}
