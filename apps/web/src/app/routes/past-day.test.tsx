import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { settle } from '../../testing/clock.ts';
import { copiedText } from '../../testing/copied-text.ts';
import { channelId, DATE, performerId } from '../../testing/day.ts';
import { json } from '../../testing/fake-network.ts';
import { matchOnly, REDUCED_MOTION } from '../../testing/media.ts';
import { provideOutcome } from '../../testing/outcome.ts';
import { guessName } from '../../testing/search-box.ts';
import { loadScreens, visit } from '../../testing/visited-page.tsx';

const PAST = '2026-11-16';

beforeAll(() =>
  Promise.all([
    loadScreens(),
    import('../../features/archive/past-round.tsx'),
    import('../../features/channel-guess/channel-guess-game.tsx'),
  ]),
);

async function open(mode: string, target: string): Promise<void> {
  matchOnly(REDUCED_MOTION);
  provideOutcome();
  const targets = { today: target, yesterday: target, date: PAST };
  await visit(`/${mode}/${PAST}`, {
    [`GET /api/${mode}/daily-guess/?date=${PAST}`]: json(targets),
  });
  await vi.waitFor(() => screen.getByRole('button', { name: 'Give up' }), 50_000);
}

it.each([
  ['classic', performerId(9), 'Performer 9 was the model of November 16'],
  ['channel-guess', channelId(9), 'Studio 9 was the channel of November 16'],
])(
  'a past day of %s that was given up names its answer, without the looks of a win',
  async (mode, target, sentence) => {
    await open(mode, target);
    for (const name of ['Give up', 'Show it']) {
      fireEvent.click(screen.getByRole('button', { name }));
      await settle();
    }
    const box = document.querySelector<HTMLElement>('[data-slot="win-box"]');
    expect(box?.textContent).toContain(sentence);
    expect(box?.dataset.givenUp).toBe('true');
  },
);

it('a past day is shared by its own address, and neither counted nor kept as one of today', async () => {
  await open('classic', performerId(9));
  guessName('Performer 9');
  await settle();
  expect(await copiedText()).toMatch(new RegExp(`/classic/${PAST}$`));
  expect(document.querySelector('[data-slot="success-count"]')).toBeNull();
  expect(localStorage.getItem('pending-successes')).toBeNull();
  expect(localStorage.getItem(`classic-${DATE}`)).toBeNull();
});
