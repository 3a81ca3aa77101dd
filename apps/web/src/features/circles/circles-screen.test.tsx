import {
  CIRCLE_HEADER,
  type CircleCell,
  FACE_COUNT,
  faceOfName,
  INVITATION_HEADER,
} from '@starguess/api-contract';
import { mapPuzzles } from '@starguess/game-core';
import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storedSeats } from '../../stored/circles.ts';
import { renderInApp } from '../../testing/app-context.tsx';
import { pass, settle } from '../../testing/clock.ts';
import { DAY } from '../../testing/day.ts';
import { type Answer, fakeNetwork, inTurn, json, problem } from '../../testing/fake-network.ts';
import { storeElsewhere } from '../../testing/other-tab.ts';
import { CirclesScreen } from './circles-screen.tsx';

const READ = 'GET /api/tables/mine';
const INVITED = 'GET /api/tables/invited';
const JOIN = 'POST /api/tables/join';
const OLD_LINK = 'i'.repeat(22);
const NEW_LINK = 'n'.repeat(22);
const [PHONE, LAPTOP] = ['p'.repeat(22), 'l'.repeat(22)];

beforeEach(() => {
  vi.useFakeTimers();
  fakeNetwork(DAY);
});

// What the circles are told must have arrived before the next test.
afterEach(settle);

function takeSeats(...members: readonly string[]): void {
  const seats = members.map((member, invitedAt) => [member, { invitation: OLD_LINK, invitedAt }]);
  storeElsewhere('tables', JSON.stringify(Object.fromEntries(seats)));
}

function circleOf(name: string): Answer {
  const today = { ...mapPuzzles((): CircleCell => ({ done: false })), crono: { done: false } };
  return json({
    members: [{ place: 1, name, face: 0, own: true, host: true, today, points: 0 }],
    week: '2026-11-16',
    streak: { all: 0, any: 0 },
    lastWeek: null,
  });
}

async function open(address: string, answers: Readonly<Record<string, Answer>>) {
  const network = fakeNetwork({ ...DAY, [INVITED]: problem('not-found'), ...answers });
  const circles = <CirclesScreen drawingOf={() => () => null} />;
  renderInApp(
    <Routes>
      <Route path="/tables" element={circles} />
      <Route path="/table" element={circles} />
    </Routes>,
    address,
  );
  await settle();
  return network;
}

async function joinAs(name: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('Your name at the table'), { target: { value: name } });
  fireEvent.click(screen.getByRole('button', { name: 'Take a seat' }));
  await settle();
}

it('[TABLE9] a guest reads who sees what before the button', async () => {
  await open(`/table#${NEW_LINK}`, {});
  const before = screen.getByText('Only the people at this table see your name and how you did.');
  const button = screen.getByRole('button', { name: 'Take a seat' });
  expect(before.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('[TABLE9] an invitation says who invites, and how everybody at the table does this week', async () => {
  const members = [
    { name: 'Ann', face: 3, points: 12.5 },
    { name: 'Ben', face: 4, points: 2 },
  ];
  const answer = json({ inviter: { name: 'Ben', face: 4 }, members, week: '2026-11-16' });
  const network = await open(`/table#${NEW_LINK}`, { [INVITED]: answer });
  expect(screen.getByRole('heading', { name: 'Ben invites you to their table' })).toBeDefined();
  const guests = screen.getByRole('list', { name: 'This week’s points' });
  expect([...guests.children].map((guest) => guest.textContent)).toEqual(['Ann12.5', 'Ben2']);
  expect(network.callsOf(INVITED).map(({ headers }) => headers[INVITATION_HEADER])).toEqual([
    NEW_LINK,
  ]);
});

it('a link that is gone says so at once', async () => {
  await open(`/table#${NEW_LINK}`, { [INVITED]: problem('table-not-found') });
  expect(screen.getByRole('alert').textContent).toMatch(/^This table no longer exists/);
  expect(screen.queryByLabelText('Your name at the table')).toBeNull();
});

it('a server without the call lets a guest join all the same', async () => {
  await open(`/table#${NEW_LINK}`, { [INVITED]: problem('not-found') });
  expect(document.querySelector('ul[tabindex]')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Join a table of friends' })).toBeDefined();
  expect(screen.getByLabelText('Your name at the table')).toBeDefined();
});

it('a guest has the face of the name until another one is chosen', async () => {
  const join = inTurn(problem('name-taken'), json({ member: PHONE }));
  const network = await open(`/table#${NEW_LINK}`, { [JOIN]: join, [READ]: circleOf('Ben') });
  await joinAs('Ben');
  expect(screen.getByLabelText('Your name at the table').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/^Somebody at this table already has that name/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Choose your face' }));
  expect(screen.getAllByRole('radio')).toHaveLength(FACE_COUNT);
  fireEvent.click(screen.getByRole('radio', { name: 'Face 12' }));
  await joinAs('Benny');
  expect(network.callsOf(JOIN).map(({ body }) => body)).toEqual([
    { invitation: NEW_LINK, name: 'Ben', face: faceOfName('Ben') },
    { invitation: NEW_LINK, name: 'Benny', face: 11 },
  ]);
});

it('[TABLE1] a member who follows a newer link keeps the one seat', async () => {
  takeSeats(PHONE);
  const joined = json({ member: PHONE });
  const network = await open(`/table#${NEW_LINK}`, { [JOIN]: joined, [READ]: circleOf('Ben') });
  await joinAs('Ben');
  expect(network.callsOf(JOIN).map(({ headers }) => headers[CIRCLE_HEADER])).toEqual([PHONE]);
  expect([...storedSeats()]).toMatchObject([[PHONE, { invitation: NEW_LINK }]]);
  expect(screen.getByRole('heading', { name: 'Ben' })).toBeDefined();
});

it('[TABLE1] a guest with a seat elsewhere joins under a new secret', async () => {
  takeSeats(PHONE);
  const join = inTurn(problem('invalid-request'), json({ member: LAPTOP }));
  const network = await open(`/table#${NEW_LINK}`, { [JOIN]: join, [READ]: circleOf('Ben') });
  await joinAs('Ben');
  const secrets = network.callsOf(JOIN).map(({ headers }) => headers[CIRCLE_HEADER]);
  expect(secrets).toEqual([PHONE, expect.stringMatching(/^[\w-]{22}$/)]);
  expect([...storedSeats().keys()]).toEqual(secrets);
});

it('each of two seats with one invitation can be opened', async () => {
  takeSeats(PHONE, LAPTOP);
  const read = inTurn(circleOf('Ben on the phone'), circleOf('Ben'));
  const network = await open('/tables', { [READ]: read });
  fireEvent.click(screen.getByRole('link', { name: 'Ben' }));
  await settle();
  expect(network.callsOf(READ).at(-1)?.headers[CIRCLE_HEADER]).toBe(LAPTOP);
  expect(screen.getByRole('heading', { name: 'Ben' })).toBeDefined();
});

it('the link is selected where nothing can be copied', async () => {
  vi.stubGlobal('navigator', {});
  takeSeats(PHONE);
  await open('/table', { [READ]: circleOf('Ben') });
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await settle();
  expect(document.activeElement).toBe(screen.getByLabelText('Link to this table'));
});

it('a full table says so', async () => {
  await open(`/table#${NEW_LINK}`, { [JOIN]: problem('table-full') });
  await joinAs('Ben');
  expect(screen.getByText('This table is full: it has 30 seats.')).toBeDefined();
});

it('[TABLE1] a name that looks like another member’s is refused beside its box', async () => {
  await open(`/table#${NEW_LINK}`, { [JOIN]: problem('name-taken') });
  await joinAs('Ben');
  const box = screen.getByLabelText('Your name at the table');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  const words = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(words?.textContent).toMatch(/^Somebody at this table already has that name/);
});

it('a 404 that isn’t about tables keeps the seat', async () => {
  takeSeats(PHONE);
  await open('/table', { [READ]: problem('not-found') });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(storedSeats().size).toBe(1);
});

it('a table that can no longer be read stays as it was, and says so', async () => {
  takeSeats(PHONE);
  const read = inTurn(circleOf('Ben'), problem('not-found'));
  await open('/table', { [READ]: read });
  await pass(15_000);
  expect(screen.getByText(/^The server could not be reached\. This is how/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Ben' })).toBeDefined();
});

it('nobody takes a seat at a sixth table', async () => {
  takeSeats(...Array.from({ length: 5 }, (_, index) => String(index).repeat(22)));
  await open(`/table#${NEW_LINK}`, {});
  expect(screen.getByText(/^You’re already at five tables/)).toBeDefined();
});

it('a link that was cut short says so', async () => {
  await open(`/table#${NEW_LINK.slice(1)}`, {});
  expect(screen.getByRole('alert').textContent).toMatch(/^This link was cut short/);
});

it('[TABLE7] a new link replaces the old one, and keeps the focus on it', async () => {
  takeSeats(PHONE);
  await open('/table', {
    [READ]: circleOf('Ben'),
    'POST /api/tables/link': json({ invitation: NEW_LINK }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Make a new link' }));
  await settle();
  const link = screen.getByLabelText<HTMLInputElement>('Link to this table');
  expect(link.value).toMatch(new RegExp(`/table#${NEW_LINK}$`));
  expect(document.activeElement).toBe(link);
  expect(storedSeats().get(PHONE)?.invitation).toBe(NEW_LINK);
});

it('[TABLE7] leaving a table is asked once, and frees its seat', async () => {
  takeSeats(PHONE);
  const left = 'DELETE /api/tables/members/1';
  const network = await open('/table', { [READ]: circleOf('Ben'), [left]: json({}) });
  fireEvent.click(screen.getByRole('button', { name: 'Leave the table' }));
  const question = screen.getByRole('heading', { name: /^Leave / });
  expect(document.activeElement).toBe(question);
  expect(network.callsOf(left)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Leave the table' }));
  await settle();
  expect(network.callsOf(left)).toHaveLength(1);
  expect(storedSeats().size).toBe(0);
  expect(screen.queryByRole('list', { name: 'Tables' })).toBeNull();
});
