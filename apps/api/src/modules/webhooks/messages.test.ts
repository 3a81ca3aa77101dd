import type { PastDay } from '@starguess/api-contract';
import { describe, expect, it } from 'vitest';
import type { WebhookFormat } from '../../settings/webhook-file.ts';
import { bodyOf } from './messages.ts';

const DAY: PastDay = {
  date: '2026-03-01',
  games: [
    {
      puzzle: 'image-guess',
      target: { id: '/p/ida-vale', name: '@here *Ida* <Vale> & Co', picture: '/art/1.webp' },
      numberOfSuccesses: 1,
      histogram: [0, 1],
    },
  ],
  crono: {
    players: 9,
    best: [
      { username: '[Mia](https://x.example)', score: 31 },
      { username: null, score: 30 },
    ],
  },
};
const BACKUP = 'The last backup is older than three days: see why the nightly one fails.';

/** What is said of each event. */
function said(format: WebhookFormat) {
  const site = {
    siteName: 'Stars',
    address: 'https://stars.example',
    games: ['classic', 'crono'],
    readPastDay: async () => DAY,
    format,
  };
  const occasions = [
    { event: 'day-began', subject: '2026-03-02' },
    { event: 'day-ended', subject: '2026-03-01' },
    { event: 'trouble', subject: '2026-03-02 backup' },
  ] as const;
  return Promise.all(occasions.map(async (each) => JSON.parse(await bodyOf(each, site))));
}

describe('an event', () => {
  it('is told with all its data as JSON', async () => {
    expect(await said('json')).toEqual([
      {
        event: 'day-began',
        date: '2026-03-02',
        games: ['classic', 'crono'],
        address: 'https://stars.example',
      },
      { event: 'day-ended', ...DAY },
      { event: 'trouble', date: '2026-03-02', kind: 'backup', advice: BACKUP },
    ]);
  });

  it('is a message in Slack, where names are no commands', async () => {
    expect(await said('slack')).toEqual([
      { text: 'Stars: new puzzles for 2026-03-02. https://stars.example' },
      {
        text:
          'Stars: 2026-03-01 is over.\n' +
          'Image guess: @here *Ida* &lt;Vale&gt; &amp; Co, 1 win\n' +
          'Crono, 1.: [Mia](https://x.example), 31\n' +
          'Crono, 2.: anonymous, 30',
      },
      { text: `Stars: ${BACKUP}` },
    ]);
  });

  it('is a message in Discord, where names are no commands, links or mentions', async () => {
    expect((await said('discord'))[1]).toEqual({
      content:
        'Stars: 2026-03-01 is over.\n' +
        'Image guess: \\@here \\*Ida\\* \\<Vale\\> \\& Co, 1 win\n' +
        'Crono, 1.: \\[Mia\\]\\(https\\:\\/\\/x\\.example\\), 31\n' +
        'Crono, 2.: anonymous, 30',
      allowed_mentions: { parse: [] },
    });
  });
});
