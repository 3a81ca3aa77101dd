import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { DATE, performerId } from '../testing/day.ts';
import { storeElsewhere } from '../testing/other-tab.ts';
import { isPopoverOpen, standInForPopovers } from '../testing/popovers.ts';
import { loadScreens, visit } from '../testing/visited-page.tsx';

beforeAll(() => loadScreens());
beforeEach(standInForPopovers);

it('the header of a game leads to the others, and says how far each is', async () => {
  storeElsewhere(`image-guess-${DATE}`, JSON.stringify([performerId(7)]));
  storeElsewhere(`crono-${DATE}-status`, '{"completed":"completed","tries":3}');
  const address = await visit('/classic', {});
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Games of the day' })).getAllByRole('link');
  const names = links().map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  expect(names).toEqual([
    ['Classic', '/classic'],
    ['Profile picture: in progress', '/image-guess'],
    ['Channel', '/channel-guess'],
    ['Crono: done', `/crono/${DATE}`],
  ]);
  const current = () =>
    links()
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map(({ dataset }) => dataset.mode);
  expect(current()).toEqual(['classic']);
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Channel' })));
  expect(address()).toBe('/channel-guess');
  expect(current()).toEqual(['channel-guess']);
});

it('the menu of themes shows which is in use and which is safe, and closes once one is chosen', async () => {
  await visit('/', {});
  const picker = document.querySelector<HTMLElement>('[data-slot="theme-picker"]');
  const menu = picker?.querySelector<HTMLElement>('[popover]');
  const items = within(menu ?? document.body).getAllByRole('button');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Match my device',
    'Midnight',
    'Daylight',
    'High contrast · color-blind safe',
  ]);
  menu?.showPopover();
  fireEvent.click(items[3] ?? document.body);
  expect(localStorage.getItem('theme')).toBe('"contrast"');
  expect(menu && isPopoverOpen(menu)).toBe(false);
  const used = items.filter((item) => item.querySelector('svg'));
  expect(used).toEqual([items[3]]);
});
