import { describe, expect, it, onTestFinished } from 'vitest';
import { setUpCrono } from '../testing/crono-table.ts';
import { newDatabase } from '../testing/engine.ts';
import { createOps, rowsOf } from '../testing/ops-run.ts';

describe('a board', () => {
  const GAME = '2026-03-01';

  const play = async () => {
    const address = await newDatabase();
    const app = await setUpCrono({ address });
    onTestFinished(app.close);
    const ops = createOps(address);
    await app.look({ id: GAME });
    const scores = [
      ['Ana', 1],
      ['Ana', 2],
      ['Luz', 3],
      [null, 4],
    ] as const;
    const players = [];
    for (const [username, score] of scores) {
      const player = await app.join(GAME);
      await app.playRun(player, score);
      await app.submit(player, username);
      players.push(player);
    }
    return { app, ops, players };
  };

  it('is shown with the numbers of its entries', async () => {
    const { ops } = await play();
    const { out } = await ops('leaderboard', 'show', GAME);
    expect(rowsOf(out).map(([entry, score, , username]) => [entry, score, username])).toEqual([
      ['#4', '4', '(anonymous)'],
      ['#3', '3', 'Luz'],
      ['#2', '2', 'Ana'],
      ['#1', '1', 'Ana'],
    ]);
  });

  it('loses an entry by its name, for the running server too', async () => {
    const { app, ops, players } = await play();
    expect(await app.look({ id: GAME })).toMatchObject({ userCount: 4 });
    expect(await ops('leaderboard', 'remove', GAME, 'Luz')).toEqual({
      code: 0,
      out: 'Removed entry #3 of Luz with score 3.\n',
      err: '',
    });
    expect(await app.look({ id: GAME })).toMatchObject({
      userCount: 3,
      leaderboard: [
        { username: null, score: 4 },
        { username: 'Ana', score: 2 },
        { username: 'Ana', score: 1 },
      ],
    });
    const [, , removed] = players;
    expect(removed && (await app.asked.submit(removed, 'Luz')).status).toBe(404);
    expect(await ops('check')).toMatchObject({ code: 0 });
  });

  it('loses one of several entries with a name by its number', async () => {
    const { app, ops } = await play();
    expect(await ops('leaderboard', 'remove', GAME, 'Ana')).toEqual({
      code: 1,
      out: '',
      err: "2 entries are called Ana: choose one of '#2', '#1'\n",
    });
    expect(await ops('leaderboard', 'remove', GAME, '#1')).toMatchObject({ code: 0 });
    expect((await app.look({ id: GAME })).leaderboard).toHaveLength(3);
  });

  it('loses the entry with that number, even if a name is the same', async () => {
    const { app, ops } = await play();
    const player = await app.join(GAME);
    await app.playRun(player, 5);
    await app.submit(player, '#3');
    expect((await ops('leaderboard', 'remove', GAME, '3')).out).toMatch(/entry #3 of Luz /);
    expect((await ops('leaderboard', 'remove', GAME, '#3')).out).toMatch(/entry #5 of #3 /);
  });

  it('loses nothing for a number that is also somebody else’s name', async () => {
    const { app, ops } = await play();
    const player = await app.join(GAME);
    await app.playRun(player, 5);
    await app.submit(player, '3');
    expect(await ops('leaderboard', 'remove', GAME, '3')).toEqual({
      code: 1,
      out: '',
      err: "2 entries are called 3: choose one of '#5', '#3'\n",
    });
    expect((await ops('leaderboard', 'remove', GAME, '#3')).out).toMatch(/entry #3 of Luz /);
    expect((await ops('leaderboard', 'remove', GAME, '3')).out).toMatch(/entry #5 of 3 /);
  });

  it.each([
    [GAME, 'Nobody', 'There is no entry Nobody on that board\n'],
    [GAME, '#99', 'There is no entry #99 on that board\n'],
    ['2026-02-01', 'Ana', 'There is no Crono game 2026-02-01\n'],
  ])('is left as it is for %s, %s', async (game, named, err) => {
    const { ops } = await play();
    expect(await ops('leaderboard', 'remove', game, named)).toEqual({ code: 1, out: '', err });
  });
});

it('an entry that is hidden is shown to its player alone, until it is approved', async () => {
  const address = await newDatabase();
  const app = await setUpCrono({ address });
  onTestFinished(app.close);
  const ops = createOps(address);
  const player = await app.join('2026-03-01');
  await app.playRun(player, 2);
  await app.submit(player, 'Ana');
  const seenBy = async (userId?: string) =>
    (await app.look({ id: '2026-03-01', ...(userId && { userId }) })).leaderboard.length;
  expect(await ops('leaderboard', 'hide', '2026-03-01', 'Ana')).toMatchObject({
    out: 'Only its player now sees entry #1 of Ana with score 2.\n',
  });
  expect([await seenBy(), await seenBy(player.userId)]).toEqual([0, 1]);
  expect(await ops('check')).toMatchObject({ code: 0 });
  await ops('leaderboard', 'approve', '2026-03-01', 'Ana');
  expect(await seenBy()).toBe(1);
});

describe('an entry under suspicion', () => {
  const GAME = '2026-03-01';
  /** Answers as a program gives them: as soon as it may. */
  const AT_ONCE = [300];

  const play = async () => {
    const address = await newDatabase();
    const app = await setUpCrono({ address });
    onTestFinished(app.close);
    const player = await app.join(GAME);
    await app.playPaced(player, { rightGuesses: 50, pausesMs: AT_ONCE });
    await app.submit(player, 'Prog');
    const leaderboard = async () => (await app.look({ id: GAME })).leaderboard;
    return { ops: createOps(address), leaderboard };
  };

  it('is shown with the reasons against it', async () => {
    const { ops } = await play();
    expect(rowsOf((await ops('leaderboard', 'show', GAME)).out)).toEqual([]);
    const { out } = await ops('leaderboard', 'show', GAME, '--suspect');
    const [row = []] = rowsOf(out);
    expect(row.toSpliced(2, 1)).toEqual([
      '#1',
      '50',
      'quick,even',
      '0.30 s',
      '0.00 s',
      '50 of 50',
      'Prog',
    ]);
  });

  it('is on the board once it is approved, for the running server too', async () => {
    const { ops, leaderboard } = await play();
    expect(await leaderboard()).toEqual([]);
    expect(await ops('leaderboard', 'approve', GAME, 'Prog')).toEqual({
      code: 0,
      out: 'Everybody now sees entry #1 of Prog with score 50.\n',
      err: '',
    });
    expect(await leaderboard()).toEqual([{ username: 'Prog', score: 50 }]);
    expect(await ops('leaderboard', 'approve', GAME, 'Prog')).toMatchObject({
      code: 1,
      err: 'There is no entry Prog on that board\n',
    });
    expect(await ops('check')).toMatchObject({ code: 0 });
  });

  it('is renamed by the rules of names', async () => {
    const { ops, leaderboard } = await play();
    await ops('leaderboard', 'approve', GAME, 'Prog');
    expect(await ops('leaderboard', 'rename', GAME, 'Prog', ' Ana ')).toEqual({
      code: 0,
      out: 'Entry #1 of Prog with score 50 is now called Ana.\n',
      err: '',
    });
    expect(await leaderboard()).toEqual([{ username: 'Ana', score: 50 }]);
    expect(await ops('leaderboard', 'rename', GAME, 'Ana', '')).toMatchObject({ code: 0 });
    expect(await leaderboard()).toEqual([{ username: null, score: 50 }]);
    expect(await ops('leaderboard', 'rename', GAME, '#1', '\u2800')).toMatchObject({
      code: 1,
      err: '"\u2800" cannot be shown: invisible-character\n',
    });
  });
});
