// The one inline script of the page: it runs before the first paint, from the page's head.

import { isWrongForBrowser } from './boot/own-page.ts';

const page = document.documentElement;
const dataset = page.dataset;

// base.css shows a notice if a script fails before the app starts.
addEventListener(
  'error',
  ({ target }) => {
    if (target === self || 'noModule' in (target as object)) dataset.broken = '';
  },
  true,
);

// The app repeats the last click from before it could react (`boot/rendered-page.ts`).
addEventListener('click', (event) => (self.clicked = event.target), true);

// Chromium paints nothing for up to 100 ms while the font loads. Reading `offsetTop` lays the page out meanwhile.
document.onreadystatechange = () => page.offsetTop;

dataset.theme ??= matchMedia('(prefers-color-scheme:light)').matches ? 'daylight' : 'midnight';
try {
  // The theme is stored as JSON, in quotes.
  dataset.theme = localStorage.theme?.slice(1, -1) ?? dataset.theme;
  // A page that is wrong for this player stays hidden until the app has replaced it.
  if (isWrongForBrowser(page)) dataset.wait = '';
} catch {}
