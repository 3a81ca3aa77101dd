import type { Page } from '@playwright/test';

type Announcement = {
  readonly text: string;
  /** `unheard`: a polite region that was not rendered before its text, so nobody hears it. */
  readonly politeness: 'polite' | 'assertive' | 'unheard';
};

declare global {
  interface Window {
    announcements?: Announcement[];
  }
}

/** Records everything that the live regions of the page announce after this call. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isListening = window.announcements !== undefined;
    window.announcements = [];
    if (isListening) return;
    const regions = '[role="status"], [role="alert"], [role="log"], [aria-live]';
    const renderedRegions = () =>
      new Set(
        Array.from(document.querySelectorAll(regions)).filter((region) => region.checkVisibility()),
      );
    let rendered = renderedRegions();
    const record = (region: Element) => {
      const text = region.textContent ?? '';
      if (text === '') return;
      // An alert is announced even if it appears together with its text.
      const isAlert = region.matches('[role="alert"], [aria-live="assertive"]');
      const politeness = rendered.has(region) ? 'polite' : 'unheard';
      window.announcements?.push({ text, politeness: isAlert ? 'assertive' : politeness });
    };
    const changedRegions = ({ target, addedNodes }: MutationRecord) => {
      const element = target instanceof Element ? target : target.parentElement;
      const around = element?.closest(regions);
      if (around) return [around];
      return Array.from(addedNodes)
        .filter((node) => node instanceof Element)
        .flatMap((added) => [
          ...(added.matches(regions) ? [added] : []),
          ...added.querySelectorAll(regions),
        ]);
    };
    new MutationObserver((records) => {
      // A region that changes in several places at once is read once, as a whole.
      new Set(records.flatMap(changedRegions)).forEach(record);
      rendered = renderedRegions();
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

export async function heard(page: Page): Promise<readonly Announcement[]> {
  return page.evaluate(() => window.announcements ?? []);
}
