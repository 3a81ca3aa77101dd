// The one inline script of the page: it runs before the first paint, from the page's head.

import { needsOwnPage } from './page/own-page.ts';

const { dataset } = document.documentElement;

// A script that does not load leaves a page that does not react: base.css then shows a notice.
addEventListener(
  'error',
  ({ target }) => {
    if (target && 'noModule' in target) dataset.broken = '';
  },
  true,
);

// The app repeats what was pressed before it could react (`page/early-clicks.ts`).
self.earlyClicks = [];
addEventListener('click', ({ target }) => target && self.earlyClicks?.push(target), true);

// What is wrong for this player stays hidden until the app has replaced it.
if (needsOwnPage()) dataset.wait = '';

let theme =
  dataset.theme ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'daylight' : 'midnight');
try {
  theme = /^"(midnight|daylight|contrast)"$/.exec(localStorage.theme)?.[1] ?? theme;
} catch {}
dataset.theme = theme;
