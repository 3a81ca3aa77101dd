import { SHIPPED_DECLARATION } from '@starguess/catalog';
import i18next from 'i18next';
import { beforeAll, expect, it, vi } from 'vitest';
import { fakeCanvas } from '../../../testing/fake-canvas.ts';
import { speak } from '../../../testing/messages.ts';
import { performer } from '../../../testing/test-catalog.ts';
import { comparisonRow } from '../comparison-row.ts';
import { funnelSharing } from './funnel-picture.ts';

const POOL = [1, 2, 3, 4].map((n) => performer(n, { gender: n < 3 ? 'Female' : 'Male' }));
const TARGET = performer(4, { gender: 'Male' });

const RESULT = {
  siteName: 'Starguess',
  sentence: 'I solved the Starguess #classic in 3 guesses!',
  rows: [['incorrect'], ['correct']] as const,
  address: 'https://example.org/classic',
};

beforeAll(() => speak('en'));

it('the funnel shows what each guess left, luck and skill, and neither names nor tiles', async () => {
  const drawn = fakeCanvas();
  const shared: ShareData[] = [];
  vi.stubGlobal('navigator', {
    canShare: () => true,
    share: async (data: ShareData) => void shared.push(data),
  });
  const rows = [4, 3, 1].map((n) => {
    const item = POOL[n - 1] ?? TARGET;
    return comparisonRow(
      { id: item.profileUrl, item, source: 'user' },
      { answer: TARGET, declaration: SHIPPED_DECLARATION },
    );
  });
  const round = { pool: POOL, rows, target: POOL[3] ?? TARGET, declaration: SHIPPED_DECLARATION };
  const share = await funnelSharing(round, { t: i18next.t, signal: new AbortController().signal });
  expect(await share(RESULT, RESULT.sentence)).toBe('sent');
  const texts = drawn.flatMap(({ what, value }) => (what === 'text' ? value : []));
  expect(texts.slice(-8)).toEqual(['4', '2', '1', '1', '37', 'Luck', '99', 'Skill']);
  expect(texts.join(' ')).not.toContain('Performer');
  expect(drawn.filter(({ what }) => what === 'tile' || what === 'picture')).toEqual([]);
  expect(shared[0]?.text).toBe(`${RESULT.sentence}\n4 → 2 → 1 → 1`);
});
