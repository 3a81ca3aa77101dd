import { SHIPPED_DECLARATION } from '@starguess/catalog';
import type { Declaration } from '@starguess/game-core';
import { fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle } from '../testing/clock.ts';
import { type Answer, fakeNetwork, json, problem, unreachable } from '../testing/fake-network.ts';
import { speak } from '../testing/messages.ts';
import { performer } from '../testing/test-catalog.ts';
import { Report, type ReportSubject } from './report.tsx';

const SEND = 'POST /api/reports';
const THANKS = 'Thank you! We will look at it.';

beforeAll(() => speak('en'));
beforeEach(() => vi.useFakeTimers());

const PERFORMER = performer(7, { hairColor: ['Red', 'Black'] });

function open(answer: Answer = json({}), reported: Partial<ReportSubject> = {}) {
  const network = fakeNetwork({ [SEND]: answer });
  render(<Report performer={PERFORMER} declaration={SHIPPED_DECLARATION} {...reported} />);
  fireEvent.click(opener());
  return network;
}

function opener() {
  return screen.getByRole('button', { name: 'Something wrong here?' });
}

function note() {
  return screen.getByRole<HTMLTextAreaElement>('textbox');
}

async function send(fact: string, text: string): Promise<void> {
  fireEvent.click(screen.getByRole('radio', { name: fact }));
  fireEvent.change(note(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await settle();
}

describe('the report of a fact', () => {
  it('names each fact with its value, and tells the chosen one with a note', async () => {
    const network = open();
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    await send('Hair color: Red, Black', 'Blue\0 \ud83d');
    expect(network.callsOf(SEND).map(({ body }) => body)).toEqual([
      { record: '/model/performer-7', field: 'hairColor', value: 'Red, Black', note: 'Blue ' },
    ]);
    expect(screen.getByRole('status').textContent).toBe(THANKS);
    expect(document.activeElement).toBe(opener());
    expect(screen.queryByRole('textbox')).toBeNull();

    fireEvent.click(opener());
    expect([screen.getByRole('status').textContent, note().value]).toEqual(['', '']);
  });

  it.each([
    ['too many were sent', problem('too-many-requests'), /^That was a lot of feedback!/],
    ['the server can’t be reached', unreachable, /^That could not be sent\./],
  ])('keeps what was typed where %s, also while it is closed', async (_why, answer, text) => {
    open(answer);
    await send('Rank: #7', 'She is first');
    expect(screen.getByRole('status').textContent).toMatch(text);
    fireEvent.click(opener());
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(opener());
    expect(note().value).toBe('She is first');
    expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('rank');
  });

  it('has the fields of a declared catalogue, and tells the beginning of a long value', async () => {
    i18next.addResources('en', 'translation', { 'field.moves': 'Moves' });
    const declaration: Declaration = {
      fields: { moves: { kind: 'choices' } },
      compared: ['moves'],
      clues: [],
      hint: [],
      people: false,
    };
    const moves = ['a'.repeat(60), 'b'.repeat(60), 'c'.repeat(60), '😀'.repeat(30)];
    const network = open(json({}), { declaration, performer: { ...PERFORMER, moves } });
    const [fact] = screen.getAllByRole('radio');
    await send(`Moves: ${moves.join(', ')}`, '');
    expect(fact?.getAttribute('value')).toBe('moves');
    const [call] = network.callsOf(SEND);
    expect(call?.body).toMatchObject({
      value: Array.from(moves.join(', ')).slice(0, 200).join(''),
    });
  });
});
