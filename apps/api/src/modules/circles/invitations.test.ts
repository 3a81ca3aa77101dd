import { circleRoutes, faceOfName } from '@starguess/api-contract';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app-under-test.ts';
import { circleBrowser, openTable } from '../../testing/circle-client.ts';
import { refusalOf } from '../../testing/json-post.ts';

/** Of the table with that invitation. */
async function seenBefore(answer: Promise<Response>) {
  return circleRoutes.getInvitingTable.reply.parse(await (await answer).json());
}

it('[TABLE9] an invitation shows who made it, who sits there and how their week went', async () => {
  const app = await createTestApp();
  const { browsers, invitation } = await openTable(app, ['Ann', 'Ben']);
  const [ann, ben] = browsers;
  const guest = circleBrowser(app);
  await ann?.post({ tries: 1, date: '2026-02-28' });
  await ben?.post({ tries: 2, date: '2026-02-28' });
  await ben?.post({ tries: 1 });
  const members = [
    { name: 'Ann', face: faceOfName('Ann'), points: 6 },
    { name: 'Ben', face: faceOfName('Ben'), points: 5 },
  ];
  const [annShown, benShown] = members.map(({ name, face }) => ({ name, face }));
  const week = '2026-02-23';
  expect(await seenBefore(guest.invited(invitation))).toEqual({ inviter: annShown, members, week });

  const { invitation: ofBen } = circleRoutes.renewTableLink.reply.parse(
    await (await ben?.renew())?.json(),
  );
  const old = await guest.invited(invitation);
  expect(await refusalOf(old)).toBe('404 table-not-found');
  expect((await seenBefore(guest.invited(ofBen))).inviter).toEqual(benShown);
  await ben?.rename('Benno', 7);
  expect((await seenBefore(guest.invited(ofBen))).inviter).toEqual({ name: 'Benno', face: 7 });
  // What does not come from the page may leave out the header, and gets no hint.
  for (const header of [undefined, '', 'x', ofBen.slice(1)])
    expect(await refusalOf(await guest.invited(header))).toBe('404 table-not-found');
});

it('[TABLE9] once the inviter has left, the host invites', async () => {
  const app = await createTestApp();
  const { browsers, invitation } = await openTable(app, ['Ann', 'Ben']);
  await browsers[0]?.remove(1);
  const { inviter, members } = await seenBefore(circleBrowser(app).invited(invitation));
  expect([inviter.name, members.length]).toEqual(['Ben', 1]);
});

it('[TABLE1] a member has the chosen face, or the first time the one of the name', async () => {
  const app = await createTestApp();
  const ann = circleBrowser(app);
  for (const face of [-1, 24, 1.5])
    expect(await refusalOf(await ann.create('Ann', face))).toBe('400 invalid-request');
  const made = circleRoutes.createTable.reply.parse(await (await ann.create('Ann', 23)).json());
  const { member } = circleRoutes.joinTable.reply.parse(
    await (await ann.join(made.invitation, 'Ben')).json(),
  );
  const ben = circleBrowser(app, member);
  const faces = async () => (await ben.table()).members.map(({ name, face }) => [name, face]);
  expect(await faces()).toEqual([
    ['Ann', 23],
    ['Ben', faceOfName('Ben')],
  ]);
  await ben.rename('Benjamin');
  expect((await faces())[1]).toEqual(['Benjamin', faceOfName('Ben')]);
  await ben.rename('Benjamin', 0);
  expect((await faces())[1]).toEqual(['Benjamin', 0]);
});

it('[TABLE1] no two members have names that look alike', async () => {
  const app = await createTestApp();
  const { browsers, invitation, members } = await openTable(app, ['Ann', 'Ben']);
  const [, ben] = browsers;
  const guest = circleBrowser(app);
  for (const name of ['Ann', 'ann', 'Αnn', 'A n n.']) {
    expect(await refusalOf(await guest.join(invitation, name))).toBe('409 name-taken');
    expect(await refusalOf((await ben?.rename(name)) ?? new Response())).toBe('409 name-taken');
  }
  expect((await ben?.join(invitation, 'Ann'))?.status).toBe(200);
  expect((await ben?.rename('BEN'))?.status).toBe(200);
  expect((await guest.join(invitation, '🌟'))?.status).toBe(200);
  expect((await guest.join(invitation, '🍀'))?.status).toBe(200);
  expect(await refusalOf(await guest.join(invitation, '🌟'))).toBe('409 name-taken');
  expect(members).toHaveLength(2);
});

it('[TABLE5] two members see the same points, which change only with the day', async () => {
  const app = await createTestApp();
  const { browsers } = await openTable(app, ['Ann', 'Ben']);
  const points = () =>
    Promise.all(
      browsers.map(async (one) => (await one.table()).members.map((member) => member.points)),
    );
  app.setClock('2026-03-03T10:00:00Z');
  await browsers[1]?.post({ tries: 1, date: '2026-03-02' });
  await browsers[0]?.post({ tries: 2, date: '2026-03-03' });
  expect(await points()).toEqual([
    [6, 0],
    [6, 0],
  ]);
  app.setClock('2026-03-04T10:00:00Z');
  expect(await points()).toEqual([
    [6, 5],
    [6, 5],
  ]);
  app.setClock('2026-03-07T10:00:00Z');
  expect(await points()).toEqual([
    [6, 5],
    [6, 5],
  ]);
  app.setClock('2026-03-09T10:00:00Z');
  expect((await browsers[0]?.table())?.lastWeek).toEqual({ place: 2, name: 'Ben', points: 6 });
});
