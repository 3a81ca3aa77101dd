import { randomBytes } from 'node:crypto';
import {
  CIRCLE_HEADER,
  type Circle,
  type CircleResult,
  type circleRoutes,
  faceOfName,
  type Handlers,
  INVITATION_HEADER,
  type InvitingCircle,
  type RouteRequest,
} from '@starguess/api-contract';
import { type GameMode, modeOfPuzzle, parseUsername } from '@starguess/game-core';
import { ignoreUnavailable } from '../../faults.ts';
import { refuse } from '../../http/problem.ts';
import { hashToken, makeToken } from '../../secret/token.ts';
import type { Clock } from '../../time/clock.ts';
import type { GameDayReader } from '../../time/game-day.ts';
import { type CircleSums, circleView, invitingView, sumCircle, viewedFrom } from './circle-view.ts';
import type { CircleRepository, FoundCircle } from './circles.repository.ts';
import { createRememberedViews } from './remembered-views.ts';

export type CircleDependencies = {
  /** The games that the site has. */
  readonly modes: readonly GameMode[];
  readonly repository: CircleRepository;
  readonly clock: Clock;
  readonly dayAt: GameDayReader;
  readonly excusedDays: () => readonly string[];
  /** Whether a well-formed name is refused to everybody. */
  readonly isReserved: (name: string) => boolean;
  /** Whether two names can be mistaken for each other. */
  readonly areAlike: (one: string, other: string) => boolean;
  readonly crono: {
    /** The score of a user's run in a game; `undefined` if there is no such run, or it is not over. */
    readonly scoreOf: (gameId: string, userId: string) => Promise<number | undefined>;
  };
};

type CircleHandlers = Pick<Handlers, keyof typeof circleRoutes>;

/** The most memory for the sums of circles, and the views of members and guests, in bytes. */
const SUMS_BYTES = 8_000_000;
const VIEWS_BYTES = 28_000_000;
const INVITATIONS_BYTES = 2_000_000;

export function createCircleHandlers(dependencies: CircleDependencies): CircleHandlers {
  const { modes, repository, clock, dayAt, excusedDays, isReserved, areAlike, crono } =
    dependencies;
  const rememberedSums = createRememberedViews<CircleSums>(SUMS_BYTES);
  const rememberedView = createRememberedViews<Circle>(VIEWS_BYTES);
  const rememberedInvitation = createRememberedViews<InvitingCircle>(INVITATIONS_BYTES);

  /**
   * Settles a circle's past days, so that few results are left to read. If that fails now, it may
   * succeed later.
   */
  const readSettled = async ({ circleId, settledBefore }: FoundCircle, today: string) => {
    if (settledBefore === null || settledBefore < today) {
      const days = { before: today, keptFrom: viewedFrom(today) };
      await repository.settle(circleId, days).catch(ignoreUnavailable);
    }
    return repository.read(circleId, today);
  };
  const readName = ({
    name: text,
    face,
  }: RouteRequest<typeof circleRoutes.createTable>['body']) => {
    const parsed = parseUsername(text);
    if (!parsed.ok) return { ...refuse('username-refused'), reason: parsed.reason };
    const name = parsed.username;
    if (name === null) return refuse('username-refused', 'a member needs a name');
    if (isReserved(name)) return NAME_RESERVED;
    const isLike = (other: string) => areAlike(name, other);
    return { ok: true, chosen: { name, face: face ?? faceOfName(name), isLike } } as const;
  };
  const outcomeOf = async ({ puzzle, date, userId, tries, marks, hard, hints }: CircleResult) => {
    if (puzzle !== 'crono') {
      if (tries === undefined) return refuse('invalid-request', 'not valid: tries');
      return { tries, marks, hard, hints };
    }
    // The id of a daily game of Crono is its date.
    const score = userId === undefined ? undefined : await crono.scoreOf(date, userId);
    return score === undefined ? refuse('game-not-finished') : { score };
  };

  return {
    createTable: async ({ body }) => {
      const named = readName(body);
      if (!named.ok) return named;
      const now = clock();
      const [invitation, secret] = [makeToken(), makeToken()];
      const member = { ...named.chosen, secretHash: hashToken(secret), date: dayAt(now).date };
      const id = randomBytes(16);
      await repository.create({ id, invitationHash: hashToken(invitation), member, now });
      return { ok: true, reply: { invitation, member: secret } };
    },

    joinTable: async ({ body, headers: { [CIRCLE_HEADER]: secret = makeToken() } }) => {
      const named = readName(body);
      if (!named.ok) return named;
      const { date } = dayAt(clock());
      const member = { ...named.chosen, secretHash: hashToken(secret), date };
      const joined = await repository.join(hashToken(body.invitation), member);
      return joined === 'joined' || joined === 'joined-before'
        ? { ok: true, reply: { member: secret } }
        : refuse(joined);
    },

    getTable: async ({ headers }) => {
      const secretHash = secretHashIn(headers);
      const member = await repository.find(secretHash);
      if (member === undefined) return NOT_FOUND;
      const { circleId, place: own, version } = member;
      const { date: today } = dayAt(clock());
      const excused = excusedDays();
      const circleKey = circleId.toString('base64');
      const basis = [circleKey, version, today, excused];
      const readSums = async () => sumCircle(await readSettled(member, today), { today, excused });
      const reply = await rememberedView({ key: secretHash.toString('base64'), basis }, async () =>
        circleView(await rememberedSums({ key: circleKey, basis }, readSums), own),
      );
      return { ok: true, reply };
    },

    getInvitingTable: async ({ headers: { [INVITATION_HEADER]: invitation = '' } }) => {
      const circle = await repository.findInviting(hashToken(invitation));
      if (circle === undefined) return NOT_FOUND;
      const { circleId, inviterPlace, version } = circle;
      const { date: today } = dayAt(clock());
      const basis = [version, today, inviterPlace];
      const view = await rememberedInvitation(
        { key: circleId.toString('base64'), basis },
        async () => invitingView(await readSettled(circle, today), { inviterPlace, today }),
      );
      return view === undefined ? NOT_FOUND : { ok: true, reply: view };
    },

    postTableResult: async ({ body, headers }) => {
      const now = clock();
      const { date, yesterday } = dayAt(now);
      if (body.date !== date && body.date !== yesterday) {
        return refuse('invalid-request', 'date is neither today nor yesterday');
      }
      const mode = body.puzzle === 'crono' ? 'crono' : modeOfPuzzle(body.puzzle);
      if (!modes.includes(mode)) {
        return refuse('invalid-request', 'the site has no such game');
      }
      const outcome = await outcomeOf(body);
      if ('problem' in outcome) return outcome;
      const result = { ...body, outcome };
      const posted = await repository.post(secretHashIn(headers), { result, now });
      return posted === 'table-not-found' ? NOT_FOUND : DONE;
    },

    renameTableMember: async ({ body, headers }) => {
      const named = readName(body);
      if (!named.ok) return named;
      const renamed = await repository.rename(secretHashIn(headers), {
        ...named.chosen,
        face: body.face,
      });
      return renamed === 'renamed' ? DONE : refuse(renamed);
    },

    renewTableLink: async ({ headers }) => {
      const invitation = makeToken();
      const isRenewed = await repository.invite(secretHashIn(headers), hashToken(invitation));
      return isRenewed ? { ok: true, reply: { invitation } } : NOT_FOUND;
    },

    removeTableMember: async ({ params, headers }) => {
      const place = PLACE.test(params.place) ? Number(params.place) : 0;
      const removed = await repository.remove(secretHashIn(headers), place);
      return removed === 'removed' ? DONE : refuse(removed);
    },
  };
}

/** A missing secret counts as an unknown one. */
function secretHashIn(headers: { readonly [CIRCLE_HEADER]?: string | undefined }): Buffer {
  return hashToken(headers[CIRCLE_HEADER] ?? '');
}

const DONE = { ok: true, reply: {} } as const;
const PLACE = /^[1-9]\d*$/;

const NOT_FOUND = refuse('table-not-found');
const NAME_RESERVED = { ...refuse('username-refused'), reason: 'reserved' } as const;
