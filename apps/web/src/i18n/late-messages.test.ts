import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import english from '../../public/messages/en.json';
import { codeOnDemand } from '../on-demand/code-on-demand.ts';
import { queryClient } from '../server/query-client.ts';
import { fakeNetwork, json, problem } from '../testing/fake-network.ts';
import { speak } from '../testing/messages.ts';
import { changeLanguage, provideMessages } from './i18n.ts';
import { firstMessages } from './messages.ts';

const ENGLISH = 'GET /messages/en.json';
const statistics = () =>
  codeOnDemand('part', {
    load: async () => ({ part: 'loaded' }),
    part: ({ part }) => part,
    messages: ['statistics'],
  });

beforeEach(() => queryClient.clear());

describe('a part whose messages the page was rendered without', () => {
  it('is there once they have loaded too', async () => {
    const network = fakeNetwork({ [ENGLISH]: json(english) });
    provideMessages('en', firstMessages(english, []));
    expect(await statistics().queryFn()).toBe('loaded');
    expect(i18next.t('statistics.currentStreak')).toBe(english.statistics.currentStreak);
    await statistics().queryFn();
    expect(network.callsOf(ENGLISH)).toHaveLength(1);
  });

  it('fails if they fail, and can be asked for again', async () => {
    fakeNetwork({ [ENGLISH]: problem('not-found') });
    provideMessages('en', firstMessages(english, []));
    await expect(statistics().queryFn()).rejects.toThrow();
    fakeNetwork({ [ENGLISH]: json(english) });
    expect(await statistics().queryFn()).toBe('loaded');
  });

  it.each([
    [
      'its screen was rendered',
      () => provideMessages('en', firstMessages(english, ['statistics'])),
    ],
    [
      'another language was chosen since',
      async () => {
        provideMessages('en', firstMessages(english, []));
        await speak('fr');
        await changeLanguage('fr');
      },
    ],
  ])('asks for none if %s', async (_title, start) => {
    await start();
    const network = fakeNetwork({ [ENGLISH]: json(english) });
    expect(await statistics().queryFn()).toBe('loaded');
    expect(network.calls).toEqual([]);
  });
});

it('a key without a message is reported', () => {
  provideMessages('en', firstMessages(english, []));
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  // No type allows it.
  i18next.t('statistics.none' as 'loading');
  expect(report).toHaveBeenCalledWith('There is no message statistics.none');
});
