import { expect, it, vi } from 'vitest';
import { clearElsewhere, storeElsewhere } from '../testing/other-tab.ts';
import { practiceRound, storePracticeResult, usePracticeBests } from './practice-rounds.ts';

function bests() {
  return usePracticeBests.getState().bests;
}

const WON = { completed: 'completed', tries: 2 } as const;

it('a round that is opened again goes on', () => {
  practiceRound('classic', 'one').setState({ guesses: ['/b', '/a'] });
  practiceRound('classic', 'one').setState({ status: WON });
  const again = practiceRound('classic', 'one');
  expect(again.getState().guesses).toEqual(['/b', '/a']);
  expect(again.getState().status).toEqual(WON);
});

it('a game keeps the round written last, and each round goes on where it is shown', () => {
  const first = practiceRound('classic', 'one');
  const second = practiceRound('classic', 'two');
  first.setState({ guesses: ['/a'] });
  expect(second.getState().guesses).toEqual([]);
  second.setState({ guesses: ['/c'] });
  expect(first.getState().guesses).toEqual(['/a']);
  expect(practiceRound('classic', 'two').getState().guesses).toEqual(['/c']);
  expect(practiceRound('classic', 'one').getState().guesses).toEqual([]);
});

it('a round hears of its own changes in another tab alone, while somebody follows it', () => {
  const heard = vi.fn();
  const record = practiceRound('crono', 'one');
  const unfollow = record.follow();
  record.subscribe(({ guesses }, before) => guesses !== before.guesses && heard(guesses));
  for (const seed of ['two', 'one']) {
    const value = JSON.stringify({ seed, guesses: [`/${seed}`] });
    storeElsewhere('practice-crono', value);
  }
  unfollow();
  storeElsewhere('practice-crono', '{"seed":"one","guesses":["/late"]}');
  expect(heard.mock.calls).toEqual([[['/one']]]);
});

it.each(['{', '[]', '{"seed":1}', '{"seed":"one","guesses":7,"status":{"completed":"x"}}'])(
  'a stored round of %s begins again',
  (text) => {
    storeElsewhere('practice-classic', text);
    const record = practiceRound('classic', 'one');
    expect(record.getState().guesses).toEqual([]);
    expect(record.getState().status).toBeUndefined();
  },
);

it('the best result is the one with the fewest tries, in crono the one with the most points', () => {
  for (const tries of [4, 2, 3])
    practiceRound('classic', 's').setState({ status: { ...WON, tries } });
  expect(bests().classic).toBe(2);
  for (const points of [4, 9, 3]) storePracticeResult('crono', points);
  expect(bests().crono).toBe(9);
  expect(bests()['image-guess']).toBeUndefined();
});

it('a round given up isn’t a result', () => {
  practiceRound('classic', 'one').setState({ status: { completed: 'given-up' } });
  expect(bests().classic).toBeUndefined();
});

it('a stored best that isn’t a number counts as none', () => {
  storeElsewhere('practice-best', '{"classic":"2","crono":7}');
  expect(bests().classic).toBeUndefined();
  expect(bests().crono).toBe(7);
});

it('a finished round that is shown while another tab forgets all brings no result back', () => {
  const round = practiceRound('classic', 'one');
  const unfollow = round.follow();
  round.setState({ status: WON });
  clearElsewhere();
  unfollow();
  expect({ ...localStorage }).toEqual({});
});
