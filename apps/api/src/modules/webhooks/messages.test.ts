import { describe, expect, it } from 'vitest';
import type { WebhookFormat } from '../../settings/webhook-file.ts';
import { ADVICE, bodyOf, type Notice } from './messages.ts';

const BEGAN: Notice = {
  event: 'day-began',
  date: '2026-03-02',
  games: ['classic', 'crono'],
  address: 'https://stars.example',
};
const ENDED: Notice = {
  event: 'day-ended',
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
const TROUBLE: Notice = {
  event: 'trouble',
  date: '2026-03-02',
  kind: 'backup',
  advice: ADVICE.backup,
};

function said(notice: Notice, format: WebhookFormat) {
  return JSON.parse(bodyOf(notice, { format, siteName: 'Stars' }));
}

describe('a notice', () => {
  it('is sent as it is as JSON', () => {
    expect([BEGAN, ENDED, TROUBLE].map((notice) => said(notice, 'json'))).toEqual([
      BEGAN,
      ENDED,
      TROUBLE,
    ]);
  });

  it('is a message in Slack, where names are no commands', () => {
    expect([BEGAN, ENDED, TROUBLE].map((notice) => said(notice, 'slack'))).toEqual([
      { text: 'Stars: new puzzles for 2026-03-02. https://stars.example' },
      {
        text:
          'Stars: 2026-03-01 is over.\n' +
          'Image guess: @here *Ida* &lt;Vale&gt; &amp; Co, 1 win\n' +
          'Crono: 1. [Mia](https://x.example) (31), 2. anonymous (30)',
      },
      {
        text: 'Stars: The last backup is older than three days: see why the nightly one fails.',
      },
    ]);
  });

  it('is a message in Discord, where names are no commands, links or mentions', () => {
    expect(said(ENDED, 'discord')).toEqual({
      content:
        'Stars: 2026-03-01 is over.\n' +
        'Image guess: \\@here \\*Ida\\* \\<Vale\\> \\& Co, 1 win\n' +
        'Crono: 1. \\[Mia\\]\\(https\\:\\/\\/x\\.example\\) (31), 2. anonymous (30)',
      allowed_mentions: { parse: [] },
    });
  });
});
