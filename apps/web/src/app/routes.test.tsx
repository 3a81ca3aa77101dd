import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { removeFeatureFlag } from '../settings/feature-flags.ts';
import { renderInApp } from '../testing/app-context.tsx';
import { startDay } from '../testing/day.ts';
import { AppRoutes } from './routes.tsx';

beforeEach(() => {
  removeFeatureFlag('classic-modes');
  startDay();
});

describe('an address', () => {
  it.each([
    ['/', 'Daily guessing game', 'Guess the pornstar'],
    ['/classic', 'Classic', 'Classic'],
    ['/classic/easy', 'Classic', 'Classic'],
    ['/classic/medium', 'Classic', 'Classic'],
    ['/classic/hard', 'Classic', 'Classic'],
    ['/image-guess', 'Profile picture', 'Who is this?'],
    ['/channel-guess', 'Channel', 'What channel does this logo belong to?'],
  ])('[ROUTE1] [ROUTE2] [SHELL1] %s opens its page', async (address, tab, title) => {
    renderInApp(<AppRoutes />, address);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(document.title).toBe(`${tab} · Starguess`);
  });

  it.each([
    '/nowhere',
    '/CLASSIC',
    '/classic/Easy',
    '/classic/impossible',
    '/crono/2026-11-21/more',
  ])('[ERROR2] [ERROR3] %s that is unknown says so and leads home', async (unknown) => {
    const { address } = renderInApp(<AppRoutes />, unknown);
    const alert = screen.getByRole('alert');
    expect(alert.querySelector('h1')?.textContent).toBe('There’s nothing at this address.');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(alert.querySelector('p')?.textContent).toBe(
      'Unexpected Application Error! 404 Not Found',
    );
    expect(document.title).toBe('404 Not Found · Starguess');
    fireEvent.click(screen.getByRole('button', { name: 'Back to the games' }));
    expect(address()).toBe('/');
    expect(await screen.findByRole('heading', { name: 'Guess the pornstar' })).toBeDefined();
  });
});

it('another page takes what the head says of the address that was served', async () => {
  document.head.innerHTML = `<link rel="canonical" href="https://example.org/nowhere">
    <meta name="robots" content="noindex"><meta name="description" content="Games">`;
  renderInApp(<AppRoutes />, '/nowhere');
  expect(document.head.querySelector('[rel="canonical"]')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Back to the games' }));
  await screen.findByRole('heading', { name: 'Guess the pornstar' });
  expect(document.head.querySelector('[rel="canonical"], [name="robots"]')).toBeNull();
  expect(document.head.querySelector('[name="description"]')).not.toBeNull();
});

it.each([
  ['/classic/2026-11-03', 'Classic · November 3, 2026'],
  ['/classic/easy/2026-11-04', 'Classic · November 4, 2026'],
  ['/image-guess/2026-11-03', 'Profile picture · November 3, 2026'],
  ['/channel-guess/2026-02-30', 'Channel'],
  ['/practice/channel-guess', 'Channel · Practice'],
  ['/practice/crono', 'Crono · Practice'],
])('the title of a round that is not today’s at %s says which one it is', (address, tab) => {
  renderInApp(<AppRoutes />, address);
  expect(document.title).toBe(`${tab} · Starguess`);
});

it('[HOME1] [HOME2] Home has title, tagline and the four cards in order', async () => {
  renderInApp(<AppRoutes />);
  await screen.findByRole('heading', { level: 1, name: 'Guess the pornstar' });
  expect(screen.getByText('Guess the model or pornstar')).toBeDefined();
  const cards = document.querySelectorAll<HTMLElement>('[data-slot="home-card"]');
  expect(Array.from(cards, ({ dataset }) => dataset.mode)).toEqual([
    'classic',
    'image-guess',
    'channel-guess',
    'crono',
  ]);
});

it.each(['/', '/classic', '/nowhere'])(
  '[SHELL5] [SHELL6] the header of %s has the logo, which leads home, and the language picker',
  async (address) => {
    renderInApp(<AppRoutes />, address);
    const header = within(await screen.findByRole('banner'));
    const logo = header.getByRole('link', { name: 'Starguess: all games' });
    expect(logo.getAttribute('href')).toBe('/');
    expect(header.getByRole('button', { name: 'Language: English' })).toBeDefined();
  },
);
