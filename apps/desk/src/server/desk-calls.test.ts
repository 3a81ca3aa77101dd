import { deskContract } from '@starguess/api-contract/desk';
import { beforeEach, expect, it, vi } from 'vitest';
import { callDesk } from './desk-calls.ts';
import { enterToken, useToken } from './token.ts';

function answerWith(body: unknown, status = 200) {
  const send = vi.fn(async (_address: string, _init: RequestInit) =>
    Response.json(body, { status }),
  );
  vi.stubGlobal('fetch', send);
  return send;
}

beforeEach(() => enterToken('the token'));

it('a call sends its parameters in the address, its body as JSON and the token in a header', async () => {
  const send = answerWith({ board: [], suspects: [] });
  await callDesk(deskContract.getBoard, { params: { game: 'a/b' } });
  expect(send.mock.lastCall?.[0]).toBe('/desk/api/boards/a%2Fb');
  expect(send.mock.lastCall?.[1].headers).toEqual({ authorization: 'Bearer the token' });

  answerWith({ said: 'Hidden.' });
  const body = { game: 'a', id: 1 };
  expect(await callDesk(deskContract.hideEntry, { body })).toEqual({ said: 'Hidden.' });
});

it('a search goes into the address, and nothing does without one', async () => {
  const send = answerWith({ targets: [] });
  await callDesk(deskContract.getTargets, { query: { puzzle: 'classic' } });
  expect(send.mock.lastCall?.[0]).toBe('/desk/api/targets?puzzle=classic');
});

const problem = { type: 'about:blank', title: 'No', status: 409, code: 'not-found' };

it.each([
  ['its sentence', { ...problem, detail: 'The day is over.' }, 'The day is over.'],
  ['its title where it has no sentence', problem, 'No'],
  ['its status where it says nothing', [], 'The server refused with 409.'],
])('a refusal is reported by %s', async (_what, body, sentence) => {
  answerWith(body, 409);
  await expect(callDesk(deskContract.backUp, { body: {} })).rejects.toThrow(sentence);
  expect(useToken.getState().token).toBe('the token');
});

it('a refused token is forgotten', async () => {
  answerWith({ ...problem, detail: 'The token is wrong.' }, 401);
  await expect(callDesk(deskContract.getDays, {})).rejects.toThrow('The token is wrong.');
  expect(useToken.getState().token).toBeUndefined();
});

it('a token that was entered while another was being refused is kept', async () => {
  vi.stubGlobal('fetch', async () => {
    enterToken('the new token');
    return Response.json({ ...problem, detail: 'The token is wrong.' }, { status: 401 });
  });
  await expect(callDesk(deskContract.getDays, {})).rejects.toThrow('The token is wrong.');
  expect(useToken.getState().token).toBe('the new token');
});

it('a server that is down, or answers something else, is reported in a sentence', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(callDesk(deskContract.getDays, {})).rejects.toThrow('doesn’t answer');
  answerWith({ today: 1 });
  await expect(callDesk(deskContract.getDays, {})).rejects.toThrow('reload the page');
});
