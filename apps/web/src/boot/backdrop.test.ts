import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backdropRule, showBackdrop } from './backdrop.ts';

const root = document.documentElement;
const SHEET = 'color-mix(in srgb,var(--color-ground) 92%,transparent)';

beforeEach(() => {
  root.style.removeProperty('--page-bg');
  root.style.removeProperty('--page-veil');
  root.style.removeProperty('--page-sheet');
  delete root.dataset.centered;
  // The test environment cannot parse colours.
  vi.stubGlobal('CSS', { supports: (_name: string, value: string) => value === '#123456' });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function backgroundOf(background: string | undefined): string {
  showBackdrop({ background, centered: undefined });
  return root.style.getPropertyValue('--page-bg');
}

describe('the operator’s background', () => {
  it('[SHELL3] is a colour', () => {
    expect(backgroundOf('#123456')).toBe('#123456');
    expect(root.style.getPropertyValue('--page-veil')).toBe('#123456');
  });

  it.each(['/art/sky.svg', 'data:image/png;base64,iVBORw0KGgo='])(
    '[SHELL3] is the picture %s',
    (picture) => {
      expect(backgroundOf(picture)).toBe(`url("${picture}") center / cover no-repeat`);
      expect(root.style.getPropertyValue('--page-sheet')).toBe(SHEET);
    },
  );

  it.each([
    'https://elsewhere.example/sky.png',
    '//elsewhere.example/sky.png',
    '/a"), url("https://elsewhere.example/sky.png',
    '/a\\',
    'data:text/html,x',
    'url(/sky.png)',
    'no colour',
    undefined,
  ])('is never %j', (given) => {
    expect(backgroundOf(given)).toBe('');
  });
});

it.each([
  [true, true],
  [false, false],
  [undefined, false],
])('[SHELL4] the content set centered: %j stands in the middle: %j', (centered, isCentered) => {
  showBackdrop({ background: undefined, centered });
  expect('centered' in root.dataset).toBe(isCentered);
});

it.each([
  ['#123456', ':root{--page-bg:#123456;--page-veil:#123456}'],
  ['rgb(1 2 3 / 50%)', ':root{--page-bg:rgb(1 2 3 / 50%);--page-veil:rgb(1 2 3 / 50%)}'],
  [
    '/art/sky.jpg',
    `:root{--page-bg:url("/art/sky.jpg") center / cover no-repeat;--page-sheet:${SHEET}}`,
  ],
  ['red;}body{display:none', ''],
  ['data:image/svg+xml,<svg/>', ''],
  ['//elsewhere.example/a.png', ''],
  [undefined, ''],
])('the rule of a rendered page for %j is %j', (background, rule) => {
  expect(backdropRule({ background })).toBe(rule);
});
