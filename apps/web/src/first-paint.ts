// The one inline script of the page: it runs before the first paint, from the page's head.

import { keepsForOwnPage } from './page/own-page.ts';

const page = document.documentElement;
const { dataset } = page;

// base.css shows a notice if a script fails before the app starts.
addEventListener(
  'error',
  ({ target }) => {
    if (target && (target === self || 'noModule' in target)) dataset.broken = '';
  },
  true,
);

// The app repeats what was pressed before it could react (`page/early-clicks.ts`).
addEventListener('click', ({ target }) => (self.earlyClick = target), true);

let theme =
  dataset.theme ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'daylight' : 'midnight');
try {
  // What is wrong for this player stays hidden until the app has replaced it.
  if (keepsForOwnPage(page)) dataset.wait = '';
  theme = /^"(\w+)"$/.exec(localStorage.theme)?.[1] ?? theme;
} catch {}
dataset.theme = theme;
