import type { UsernameReason } from '@starguess/api-contract';
import { PROBLEM_CONTENT_TYPE } from '@starguess/api-contract';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/app-context.tsx';
import { settle } from '../../testing/clock.ts';
import { PLAYER, SUBMIT_ROUTE, submittedGame, USER_ID } from '../../testing/crono-game.ts';
import {
  type Answer,
  fakeNetwork,
  heldBack,
  json,
  problem,
  unreachable,
} from '../../testing/fake-network.ts';
import { UsernameForm } from './username-form.tsx';

beforeEach(() => void vi.useFakeTimers());

function open(answer: Answer) {
  const network = fakeNetwork({ [SUBMIT_ROUTE]: answer });
  const onSubmitted = vi.fn<(game: unknown) => void>();
  const onFailure = vi.fn<(error: unknown) => void>();
  renderInApp(
    <UsernameForm player={PLAYER} look="primary" onSubmitted={onSubmitted} onFailure={onFailure} />,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox');
  const submit = async (name: string) => {
    fireEvent.change(field, { target: { value: name } });
    screen.getByRole('button').focus();
    fireEvent.click(screen.getByRole('button'));
    await settle();
  };
  return { network, onSubmitted, onFailure, field, submit };
}

function refused(reason?: UsernameReason) {
  return json(
    { type: 'about:blank', title: 'no', status: 400, code: 'username-refused', reason },
    { status: 400, headers: { 'content-type': PROBLEM_CONTENT_TYPE } },
  );
}

it.each([
  ['Zoe', 'Zoe'],
  ['', null],
  ['  ', null],
])('[RUN12] [RUN16] [CALL20] the form sends %j as %j', async (written, username) => {
  const { network, onSubmitted, submit } = open(json(submittedGame(username)));
  await submit(written);
  expect(network.calls.map(({ body }) => body)).toEqual([{ userId: USER_ID, username }]);
  expect(onSubmitted).toHaveBeenCalledOnce();
});

describe('a refused name', () => {
  it.each([
    ['too-long', 'That name is longer than 30 characters.'],
    ['too-many-marks', 'That name stacks too many marks on one letter.'],
    [undefined, 'That name cannot be used. Try another one.'],
  ] as const)('for %s says so at the field and keeps it', async (reason, message) => {
    const { onFailure, field, submit } = open(refused(reason));
    await submit('bad name');
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.value).toBe('bad name');
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('can be corrected', async () => {
    const { network, onSubmitted, field, submit } = open(refused('too-long'));
    await submit('bad name');
    network.answer({ [SUBMIT_ROUTE]: json(submittedGame('good')) });
    await submit('good');
    expect(onSubmitted).toHaveBeenCalledOnce();
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(field.getAttribute('aria-invalid')).toBe('false');
  });
});

it.each(['too-many-requests', 'unavailable'] as const)(
  '%s keeps the form and does not blame the name',
  async (code) => {
    const { onFailure, field, submit } = open(problem(code));
    await submit('Zoe');
    expect(screen.getByRole('alert').textContent).toMatch(/^The server is busy/);
    expect(field.getAttribute('aria-invalid')).toBe('false');
    expect(field.value).toBe('Zoe');
    expect(onFailure).not.toHaveBeenCalled();
  },
);

it.each([
  ['a game that is gone', problem('game-not-found')],
  ['a run that is not over', problem('game-not-finished')],
  ['a lost network', unreachable],
])('%s ends the form', async (_title, answer) => {
  const { onFailure, submit } = open(answer);
  await submit('Zoe');
  expect(onFailure).toHaveBeenCalledOnce();
});

it('the form sends once, and keeps the focus, however often its button is pressed', async () => {
  const late = heldBack(refused('too-long'));
  const { network, submit } = open(late.answer);
  await submit('Zoe');
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  await submit('Zoe');
  expect(network.calls).toHaveLength(1);
  late.release();
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Submit score' }));
});
