import { createHmac } from 'node:crypto';
import type { Catalog } from '@starguess/catalog';
import { type CronoRounds, createCronoRounds, isCalendarDate } from '@starguess/game-core';
import { LRUCache } from 'lru-cache';
import { isUnavailable } from '../../faults.ts';
import { createKeyedDraw } from '../../secret/keyed-draw.ts';
import { isToken, makeToken } from '../../secret/token.ts';
import type { GameDayReader } from '../../time/game-day.ts';
import { type Milliseconds, wholeMilliseconds } from '../../time/milliseconds.ts';
import type { RecordFaults } from '../../watch/record-faults.ts';
import type { CronoRepository } from './crono.repository.ts';
import type { StoredGame } from './crono.table.ts';
import { type GamePerformer, readRoster, rosterOf } from './roster.ts';
import { createRoundSeal, type RoundSeal } from './round-seal.ts';

/** Values derived from a game's key and roster; the same for all players while the game exists. */
type GameRounds = {
  readonly rounds: CronoRounds<GamePerformer>;
  readonly roundSeal: RoundSeal;
  readonly photoSeal: RoundSeal;
};

export type Game = GameRounds & {
  readonly id: string;
  readonly isPrivate: boolean;
  /** True for a daily game whose date is over: nobody can start a run any more. */
  readonly isClosed: boolean;
};

export type CronoGames = {
  /** Returns `undefined` if there is no such game. Creates today's game on its first use. */
  readonly find: (id: string, now: Milliseconds) => Promise<Game | undefined>;
  /** Creates a private game together with its first user, and returns the game's id. */
  readonly create: (now: Milliseconds, userHash: Buffer) => Promise<string>;
};

type NewGame = {
  readonly expiresAt: Milliseconds;
  readonly now: Milliseconds;
  readonly firstUserHash?: Buffer;
};

type RememberedGame = Omit<Game, 'isClosed'> & { readonly expiresAt: Milliseconds };

export type CronoGamesDependencies = {
  readonly repository: CronoRepository;
  readonly dayAt: GameDayReader;
  readonly catalog: Catalog;
  readonly pictureAt: (address: string) => Uint8Array | undefined;
  readonly secret: Uint8Array;
  readonly faults: RecordFaults;
  /**
   * How long games exist, in milliseconds: a private game from its last use, a daily game from the
   * end of its date. Must be at least a day, so that every run begun before midnight can end.
   */
  readonly lifetimes: { readonly dailyMs: number; readonly privateMs: number };
};

/** At most one use per hour is stored; in return, each extends the game by an extra hour. */
const USE_INTERVAL_MS = 3_600_000;

const REMEMBERED_GAMES = 1_000;

export function createCronoGames(dependencies: CronoGamesDependencies): CronoGames {
  const { repository, dayAt, catalog, pictureAt, secret, faults, lifetimes } = dependencies;
  const roster = rosterOf(catalog);
  // A game never ends before its time, so until then the remembered copy is valid.
  const remembered = new LRUCache<string, RememberedGame>({ max: REMEMBERED_GAMES });

  const picturesOfRoster = () =>
    roster.performers.map(({ id, photo: address }) => {
      const bytes = pictureAt(address);
      if (bytes === undefined) throw new Error(`The catalogue has no picture of ${id}`);
      return { address, bytes };
    });

  const makeGame = (id: string, { expiresAt, now, firstUserHash }: NewGame) => {
    const key = createHmac('sha256', secret).update(`starguess crono 1\n${id}`).digest();
    return repository.createGame(
      { id, key, rosterHash: roster.hash, expiresAt },
      { roster: roster.text, pictures: picturesOfRoster(), now, firstUserHash },
    );
  };

  /** Replaces an unreadable roster by today's, so that the game goes on, with other performers. */
  const performersOf = async (id: string, rosterHash: string) => {
    const text = await repository.findRoster(rosterHash);
    if (text === undefined) throw new Error(`The performers of game ${id} are not stored`);
    const storedRoster = readRoster(text);
    if (storedRoster.ok) return storedRoster.performers;
    faults.note(`crono_roster ${rosterHash}`, {
      fields: { rosterHash, err: storedRoster.error },
      message: "could not read the stored performers of a Crono game: using today's",
    });
    return roster.performers;
  };

  const roundsOf = async ({ id, key, rosterHash }: StoredGame): Promise<GameRounds> => {
    const performers =
      rosterHash === roster.hash ? roster.performers : await performersOf(id, rosterHash);
    return {
      rounds: createCronoRounds(performers, createKeyedDraw(key, 'starguess crono rounds')),
      roundSeal: createRoundSeal(key, 'round'),
      photoSeal: createRoundSeal(key, 'photo'),
    };
  };

  const remember = (game: RememberedGame) => {
    remembered.set(game.id, game);
    return game;
  };

  const findOrMake = async (id: string, now: Milliseconds) => {
    const stored = await repository.findGame(id, now);
    const { date, nextDateAt } = dayAt(now);
    if (stored !== undefined || id !== date) return stored;
    return makeGame(id, { expiresAt: wholeMilliseconds(nextDateAt + lifetimes.dailyMs), now });
  };

  const findRemembered = async (
    id: string,
    now: Milliseconds,
  ): Promise<RememberedGame | undefined> => {
    const cached = remembered.get(id);
    if (cached !== undefined && now < cached.expiresAt) return cached;
    if (!isGameId(id)) return undefined;
    const stored = await findOrMake(id, now);
    if (stored === undefined) return undefined;
    const { expiresAt } = stored;
    return remember({ id, expiresAt, isPrivate: isToken(id), ...(await roundsOf(stored)) });
  };

  const privateExpiry = (now: Milliseconds) =>
    wholeMilliseconds(now + lifetimes.privateMs + USE_INTERVAL_MS);

  const noteUse = async (game: RememberedGame, now: Milliseconds) => {
    const expiresAt = privateExpiry(now);
    if (!game.isPrivate || expiresAt - game.expiresAt <= USE_INTERVAL_MS) return;
    try {
      await repository.extendGame(game.id, expiresAt);
      remember({ ...game, expiresAt });
    } catch (error) {
      // The game is still readable, and the next use tries again.
      if (!isUnavailable(error)) throw error;
    }
  };

  return {
    find: async (id, now) => {
      const game = await findRemembered(id, now);
      if (game === undefined) return undefined;
      await noteUse(game, now);
      return { ...game, isClosed: !game.isPrivate && id < dayAt(now).date };
    },
    create: async (now, userHash) => {
      const { id } = await makeGame(makeToken(), {
        expiresAt: privateExpiry(now),
        now,
        firstUserHash: userHash,
      });
      return id;
    },
  };
}

/** Whether a game can have this id: the token of a private game, or the date of a daily one. */
export function isGameId(id: string): boolean {
  return isToken(id) || isCalendarDate(id);
}
