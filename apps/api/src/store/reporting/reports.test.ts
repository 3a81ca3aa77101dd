import { expect, it } from 'vitest';
import {
  beginRun,
  createSampleGame,
  enterBoard,
  NOW,
  samplePlayer,
  sampleSuccess,
  TODAY,
} from '../../testing/store-samples.ts';
import { eachStore } from '../../testing/stores.ts';
import { wholeMilliseconds } from '../../time/milliseconds.ts';
import { type EventQuarter, QUARTER_MS } from './event-reports.ts';
import type { ReceivedFeedback } from './feedback-reports.ts';

eachStore('reports', (open) => {
  it('give the wins of every puzzle and date', async () => {
    const { successes, reports } = await open();
    expect(await reports.winsFrom('2026-02-01')).toEqual([]);
    await successes.record(sampleSuccess());
    await successes.record(sampleSuccess());
    await successes.record(sampleSuccess({ puzzle: 'image-guess', date: '2026-02-28' }));
    const wins = await reports.winsFrom('2026-02-01');
    expect(wins).toHaveLength(2);
    expect(wins).toContainEqual(
      expect.objectContaining({ date: TODAY, puzzle: 'classic', numberOfSuccesses: 2 }),
    );
    expect(wins).toContainEqual(
      expect.objectContaining({ date: '2026-02-28', puzzle: 'image-guess', numberOfSuccesses: 1 }),
    );
    expect(await reports.winsFrom(TODAY)).toHaveLength(1);
    expect(await reports.winsEver()).toEqual(
      new Map([
        ['classic', 2],
        ['image-guess', 1],
      ]),
    );
  });

  it('give the players and the best score of daily games, and of all games', async () => {
    const store = await open();
    expect(await store.reports.cronoTotals()).toEqual({ players: 0, best: 0 });
    await createSampleGame(store, { by: samplePlayer(0).userHash });
    await createSampleGame(store, { id: 'private' });
    await store.crono.update(samplePlayer(0), beginRun);
    await enterBoard(store, { player: samplePlayer(1), score: 2, username: null });
    await enterBoard(store, { player: samplePlayer(1, 'private'), score: 5, username: null });
    expect(await store.reports.cronoOn(['2026-02-28', TODAY])).toEqual(
      new Map([[TODAY, { players: 2, best: 2 }]]),
    );
    expect(await store.reports.cronoTotals()).toEqual({ players: 3, best: 5 });
  });

  it('list a whole board, and remove an entry with its run', async () => {
    const store = await open();
    const { reports, crono } = store;
    expect(await reports.board(TODAY)).toBeUndefined();
    expect(await reports.removeEntry(TODAY, 1)).toBe(false);
    await createSampleGame(store, { by: samplePlayer(99).userHash });
    expect(await reports.board(TODAY)).toEqual([]);
    for (let number = 0; number < 12; number += 1) {
      await enterBoard(store, { player: samplePlayer(number), score: number, username: 'Ana' });
    }
    const board = await reports.board(TODAY);
    expect(board?.map(({ score }) => score)).toEqual(Array.from({ length: 12 }, (_, n) => 11 - n));
    const [best] = board ?? [];
    expect(best).toEqual({
      id: expect.any(Number),
      note: null,
      username: 'Ana',
      score: 11,
      submittedAt: NOW + 60_000,
    });
    expect(await reports.removeEntry('another', best?.id ?? 0)).toBe(false);
    expect(await reports.removeEntry(TODAY, best?.id ?? 0)).toBe(true);
    expect(await reports.removeEntry(TODAY, best?.id ?? 0)).toBe(false);
    const state = await crono.read(TODAY, samplePlayer(11).userHash);
    expect(state).toMatchObject({ userCount: 11, player: undefined });
    expect(state.board[0]).toMatchObject({ username: 'Ana', score: 10 });
    const waiting = (await crono.read(TODAY, samplePlayer(99).userHash)).player?.id ?? 0;
    expect(await reports.removeEntry(TODAY, waiting)).toBe(false);
  });

  it('give the feedback since an instant, in the order it was stored', async () => {
    const { feedback, reports } = await open();
    const answers = ['second', 'first', 'third', 'too early'];
    const instants = [NOW + 1, NOW, NOW + 1, NOW - 1];
    for (const [index, answer] of answers.entries()) {
      await feedback.store(
        { feedbackId: 'survey.length', answer },
        wholeMilliseconds(instants[index] ?? 0),
      );
    }
    await feedback.store(
      { feedbackId: 'general_feedback', answer: '🌟', language: 'pl' },
      wholeMilliseconds(NOW + 2),
    );
    const found: ReceivedFeedback[] = [];
    for await (const row of reports.feedbackSince(NOW)) found.push(row);
    expect(found.map(({ answer }) => answer)).toEqual(['second', 'first', 'third', '🌟']);
    expect(found[0]?.language).toBeNull();
    expect(found.at(-1)).toEqual({
      id: expect.any(Number),
      feedbackId: 'general_feedback',
      answer: '🌟',
      language: 'pl',
      receivedAt: NOW + 2,
      doneAt: null,
    });
  });

  it('give more feedback than one page of it holds, each record once', async () => {
    const { feedback, reports } = await open();
    const stored = Array.from({ length: 2_001 }, (_, number) => `answer ${number}`);
    await Promise.all(
      stored.map((answer) => feedback.store({ feedbackId: 'survey.length', answer }, NOW)),
    );
    const found = [];
    for await (const { answer } of reports.feedbackSince(NOW)) found.push(answer);
    expect(found).toHaveLength(stored.length);
    expect(new Set(found)).toEqual(new Set(stored));
  });

  it('count the events since an instant by quarter hour and name', async () => {
    const { events, reports } = await open();
    const quarter = Math.floor(NOW / QUARTER_MS);
    const sent: readonly (readonly [string, number])[] = [
      ['b', NOW],
      ['a', NOW + QUARTER_MS - 1],
      ['b', NOW + 1],
      ['a', NOW + QUARTER_MS],
      ['a', NOW - 1],
    ];
    for (const [eventName, receivedAt] of sent) {
      const ids = { deviceId: 'device', sessionId: 'session' };
      await events.store({
        eventName,
        attributes: {},
        ...ids,
        receivedAt: wholeMilliseconds(receivedAt),
      });
    }
    expect(await reports.eventQuarters(NOW)).toEqual<EventQuarter[]>([
      { quarter, eventName: 'a', count: 1 },
      { quarter, eventName: 'b', count: 2 },
      { quarter: quarter + 1, eventName: 'a', count: 1 },
    ]);
  });

  it('count every device of a span, and none before or after it', async () => {
    const { events, reports } = await open();
    const at = (number: number) => wholeMilliseconds(NOW + number * 7_200_000);
    for (let number = 0; number < 24; number += 1) {
      const ids = { deviceId: `device ${number}`, sessionId: 'session' };
      const attributes = { newLanguage: number % 2 === 0 ? 'de' : 'fr' };
      const event = { eventName: 'Language changed', attributes, ...ids };
      await events.store({ ...event, receivedAt: at(number) });
    }
    for (const [from, before] of [
      [0, 24],
      [0, 1],
      [7, 12],
      [23, 24],
    ] as const) {
      const span = { from: at(from), before: at(before) };
      expect((await reports.devices(span)).players).toBe(before - from);
    }
    expect(await reports.languages({ from: at(1), before: at(4) })).toEqual([
      { language: 'fr', devices: 2 },
      { language: 'de', devices: 1 },
    ]);
  });
});
