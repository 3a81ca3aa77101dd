// @vitest-environment node

import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import english from '../../public/messages/en.json';
import { Screen as ChannelGuessScreen } from '../features/channel-guess/channel-guess-game.tsx';
import { Screen as ClassicScreen } from '../features/classic/classic-game.tsx';
import { CronoScreen } from '../features/crono/crono-screen.tsx';
import { ModeCard } from '../features/home/mode-card.tsx';
import { Screen as ImageGuessScreen } from '../features/image-guess/image-guess-game.tsx';
import { queryClient } from '../server/query-client.ts';
import { channelId, DATE, performerId } from '../testing/day.ts';
import { provideRenderedDay } from '../testing/rendered-day.ts';
import { channel, performer } from '../testing/test-catalog.ts';
import { useModeCards } from './mode-cards.ts';
import { useHomeDay } from './use-home-day.ts';

// The page reads its configuration from the document, which the server does not have.
vi.hoisted(() => {
  vi.resetModules();
  globalThis.__STARGUESS__ = { featureFlags: ['classic-modes'] };
});

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: english } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  }),
);

beforeEach(() => provideRenderedDay());

function htmlOf(screen: ReactNode): string {
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{screen}</MemoryRouter>
    </QueryClientProvider>,
  );
}

const SCREENS = [
  {
    game: 'Classic',
    screen: <ClassicScreen />,
    shown: ['Classic</h1>', 'Debut year in 5 tries', 'translate="no">Performer 4</bdi>'],
  },
  {
    game: 'Profile picture',
    screen: <ImageGuessScreen />,
    shown: [
      'Who is this?</h1>',
      `src="${performer(3).profilePictureUrl}"`,
      'Name: _________ _',
      'translate="no">Performer 4</bdi>',
    ],
  },
  {
    game: 'Channel',
    screen: <ChannelGuessScreen />,
    shown: [`src="${channel(3).photo}"`, 'translate="no">Studio 4</bdi>'],
  },
];

describe.each(SCREENS)('$game on the server', ({ screen, shown }) => {
  it('shows itself with its search, and yesterday’s answer', () => {
    const html = htmlOf(screen);
    for (const text of shown) expect(html).toContain(text);
    expect(html).toContain('role="combobox"');
    expect(html).not.toContain('Loading');
  });

  it('names no answer, and has no style that the policy refuses', () => {
    const html = htmlOf(screen);
    for (const secret of ['Performer 3', performerId(3), 'Studio 3', channelId(3)]) {
      expect(html).not.toContain(secret);
    }
    expect(html).not.toContain('style=');
  });
});

function HomeCards() {
  return useModeCards(useHomeDay()).map((card) => <ModeCard key={card.mode} card={card} />);
}

it('Home on the server has the pictures of the day, and no style that the policy refuses', () => {
  const html = htmlOf(<HomeCards />);
  expect(html.match(/<img [^>]*width="96" height="96"/g)).toHaveLength(6);
  for (const address of [performer(3).profilePictureUrl, channel(3).photo]) {
    expect(html).toContain(`src="${address}"`);
  }
  for (const secret of ['Performer 3', performerId(3), 'Studio 3', channelId(3), 'style=']) {
    expect(html).not.toContain(secret);
  }
});

it.each([DATE, 'g'.repeat(22)])('Crono on the server is the start of the game %s', (gameId) => {
  const html = htmlOf(
    <CronoScreen
      gameId={gameId}
      today={DATE}
      onDayOver={() => undefined}
      onFailure={() => undefined}
    />,
  );
  expect(html).toContain('data-slot="crono-start"');
  expect(html).toMatch(/<button[^>]*aria-disabled="true"/);
  expect(html).not.toContain('style=');
});
