// The one inline script of the page: it runs before the first paint, from the page's head.

import { isOfOthers } from './page/own-page.ts';

const page = document.documentElement;
const { dataset } = page;

// base.css shows a notice if a script fails before the app starts.
addEventListener(
  'error',
  ({ target }) => {
    if (target === self || 'noModule' in (target as object)) dataset.broken = '';
  },
  true,
);

// The app repeats what was pressed before it could react (`page/early-clicks.ts`).
addEventListener('click', (event) => (self.earlyClick = event.target), true);

// Chromium paints nothing for up to 100 ms while the font loads. The page is laid out meanwhile.
document.onreadystatechange = () => page.offsetTop;

let theme =
  dataset.theme ?? (matchMedia('(prefers-color-scheme:light)').matches ? 'daylight' : 'midnight');
try {
  theme = /^"(\w+)"$/.exec(localStorage.theme)?.[1] ?? theme;
  // What is wrong for this player stays hidden until the app has replaced it.
  if (isOfOthers(page)) dataset.wait = '';
} catch {}
dataset.theme = theme;
