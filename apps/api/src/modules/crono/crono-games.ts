import { createHmac } from 'node:crypto';
import type { Catalog } from '@starguess/catalog';
import { type CronoRounds, createCronoRounds, isCalendarDate } from '@starguess/game-core';
import type { GameDayReader } from '../../game-day.ts';
import { createKeyedDraw } from '../../keyed-draw.ts';
import type { CronoRepository, StoredGame } from './crono-repository.ts';
import { type Portrayed, rosterOf } from './roster.ts';
import { createRoundSeal, type RoundSeal } from './round-seal.ts';
import { isToken, makeToken } from './tokens.ts';

/** What a game's key and roster stand for: the same for all its players, as long as it lives. */
export type Deal = {
  readonly rounds: CronoRounds<Portrayed>;
  readonly roundSeal: RoundSeal;
  readonly photoSeal: RoundSeal;
};

export type OpenGame = {
  readonly stored: StoredGame;
  readonly isPrivate: boolean;
  /** A daily game of a date that is over: nobody may start any more. */
  readonly isClosed: boolean;
  readonly deal: Deal;
};

export type CronoGames = {
  /** `undefined` where there is no such game; today's is made on first use. */
  readonly open: (id: string, now: number) => Promise<OpenGame | undefined>;
  /** Makes a private game. */
  readonly create: (now: number) => Promise<StoredGame>;
};

export type CronoGamesDependencies = {
  readonly repository: CronoRepository;
  readonly dayAt: GameDayReader;
  readonly catalog: Catalog;
  readonly pictureAt: (address: string) => Uint8Array | undefined;
  readonly secret: Uint8Array;
};

const DAY_MS = 86_400_000;
/** A private game lives for 30 days after its last use. */
const PRIVATE_LIFETIME_MS = 30 * DAY_MS;
/** A daily game lives for 90 days. */
const DAILY_LIFETIME_MS = 90 * DAY_MS;
/** Uses that follow one another within an hour are stored as one, and the hour is given on top. */
const USE_INTERVAL_MS = 3_600_000;

const REMEMBERED_DEALS = 1_000;

export const createCronoGames = ({
  repository,
  dayAt,
  catalog,
  pictureAt,
  secret,
}: CronoGamesDependencies): CronoGames => {
  const roster = rosterOf(catalog);
  const deals = new Map<string, Deal>();

  const picturesOfRoster = () =>
    roster.performers.map(({ id, photo: address }) => {
      const bytes = pictureAt(address);
      if (bytes === undefined) throw new Error(`The catalogue has no picture of ${id}`);
      return { address, bytes };
    });

  const make = (id: string, { expiresAt, now }: { expiresAt: number; now: number }) => {
    const key = createHmac('sha256', secret).update(`starguess crono 1\n${id}`).digest();
    return repository.createGame(
      { id, key, rosterHash: roster.hash, expiresAt },
      { performers: roster.performers, pictures: picturesOfRoster() },
      now,
    );
  };

  const dealOf = async ({ id, key, rosterHash }: StoredGame): Promise<Deal> => {
    const known = deals.get(id);
    if (known !== undefined) return known;
    const performers =
      rosterHash === roster.hash ? roster.performers : await repository.findRoster(rosterHash);
    if (performers === undefined) throw new Error(`The performers of game ${id} are not stored`);
    const deal: Deal = {
      rounds: createCronoRounds(performers, createKeyedDraw(key, 'starguess crono rounds')),
      roundSeal: createRoundSeal(key, 'round'),
      photoSeal: createRoundSeal(key, 'photo'),
    };
    const [oldest] = deals.keys();
    if (deals.size >= REMEMBERED_DEALS && oldest !== undefined) deals.delete(oldest);
    deals.set(id, deal);
    return deal;
  };

  const privateExpiry = (now: number) => now + PRIVATE_LIFETIME_MS + USE_INTERVAL_MS;

  const findPrivate = async (id: string, now: number) => {
    const stored = await repository.findGame(id, now);
    const isDue = stored !== undefined && privateExpiry(now) - stored.expiresAt > USE_INTERVAL_MS;
    if (isDue) await repository.keepGame(id, privateExpiry(now));
    return stored;
  };

  const findDaily = async (id: string, now: number) =>
    (await repository.findGame(id, now)) ??
    (id === dayAt(now).date ? make(id, { expiresAt: now + DAILY_LIFETIME_MS, now }) : undefined);

  return {
    open: async (id, now) => {
      const isPrivate = isToken(id);
      if (!isPrivate && !isCalendarDate(id)) return undefined;
      const stored = await (isPrivate ? findPrivate(id, now) : findDaily(id, now));
      if (stored === undefined) return undefined;
      const isClosed = !isPrivate && id < dayAt(now).date;
      return { stored, isPrivate, isClosed, deal: await dealOf(stored) };
    },
    create: (now) => make(makeToken(), { expiresAt: privateExpiry(now), now }),
  };
};
