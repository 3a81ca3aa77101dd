import { expect, it, onTestFinished, vi } from 'vitest';
import { track } from './analytics.ts';

it('a report whose code is blocked is dropped, and disturbs nobody', async () => {
  vi.doMock('./analytics-client.ts', () => {
    throw new Error('blocked');
  });
  onTestFinished(() => void vi.doUnmock('./analytics-client.ts'));
  await expect(track('Feedback closed', { question: 'clues' })).resolves.toBeUndefined();
});
