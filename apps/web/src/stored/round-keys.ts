import { DAY_GAMES, type DayGame } from './keys.ts';

export function roundKey<Game extends DayGame>(game: Game, date: string): `${Game}-${string}` {
  return `${game}-${date}`;
}

export function statusKey(game: DayGame, date: string): `${DayGame}-${string}-status` {
  return `${game}-${date}-status`;
}

/** A game that has a record for each day, on one of them. */
export type GameDay = { readonly game: DayGame; readonly date: string };

const ROUND_KEY = /^(?<name>.+)-(?<date>\d{4}-\d\d-\d\d)(?:-status)?$/;

/** The inverse of `roundKey` and `statusKey`; undefined for any other key. */
export function parseRoundKey(key: string): GameDay | undefined {
  const { name, date } = ROUND_KEY.exec(key)?.groups ?? {};
  const game = DAY_GAMES.find((candidate) => candidate === name);
  return game === undefined || date === undefined ? undefined : { game, date };
}
