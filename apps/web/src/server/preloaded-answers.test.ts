import { expect, it, vi } from 'vitest';
import { takePreloadedAnswer } from './preloaded-answers.ts';

/** Puts elements into the head, as far as queries go: in the document they would be loaded. */
function headOf(html: string): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) =>
    template.content.querySelectorAll(selector),
  );
}

it('an answer that the page loads in advance is taken once', () => {
  headOf('<link rel="preload" as="fetch" href="/api/once/" crossorigin>');
  expect(takePreloadedAnswer('/api/other/')).toBe(false);
  expect(takePreloadedAnswer('/api/once/?mode=easy')).toBe(false);
  expect(takePreloadedAnswer('/api/once/')).toBe(true);
  expect(takePreloadedAnswer('/api/once/')).toBe(false);
});

it('only what is loaded as an answer is taken', () => {
  headOf(
    '<link rel="preload" as="image" href="/api/image/"><link rel="alternate" href="/api/alternate/">',
  );
  expect(takePreloadedAnswer('/api/image/')).toBe(false);
  expect(takePreloadedAnswer('/api/alternate/')).toBe(false);
});
