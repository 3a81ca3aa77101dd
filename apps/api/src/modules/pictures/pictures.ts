import type { RateLimit } from '@starguess/api-contract';
import { LRUCache } from 'lru-cache';
import type { Answer } from '../../http/answer.ts';
import { atOnce } from '../../http/call.ts';
import type { InTime } from '../../http/deadline.ts';
import type { Guard } from '../../http/guard.ts';
import { problemAnswer } from '../../http/problem.ts';
import type { FileHandler } from '../../http/request-handler.ts';
import { createCaptions, FIXED_PICTURES, type FixedPicture, type LinkedGame } from './captions.ts';
import type { DrawPicture } from './draw-picture.ts';
import type { Caption } from './drawing.ts';
import { createTurns } from './turns.ts';

/** A picture in memory, as an answer to whoever asks. */
type PictureFile = {
  readonly answer: (acceptEncoding: string | null) => Answer | Promise<Answer>;
};

export type PictureDependencies = {
  readonly siteName: string;
  /** What the operator says that the site is. */
  readonly description?: string | undefined;
  /** Whether there is a puzzle of a date now. */
  readonly hasPuzzleOf: (date: string) => boolean;
  /** `undefined` if there is no such game of Crono. */
  readonly linkedGame: (id: string) => Promise<LinkedGame | undefined>;
  readonly draw: DrawPicture;
  readonly pictureFile: (bytes: Uint8Array<ArrayBuffer>) => PictureFile;
  /** Counts a call for a picture of its own. */
  readonly countCall: Guard;
  readonly inTime: InTime;
};

export type Pictures = {
  /** What answers a path of pictures; `undefined` for any other path. */
  readonly find: (path: string) => FileHandler | undefined;
  /** Draws the pictures of the pages that are always there. */
  readonly warmUp: () => Promise<void>;
};

/** Per client address, for the pictures of days and games: places that show links keep theirs. */
export const PICTURE_LIMIT: RateLimit = { points: 120, seconds: 60 };

/** Of the pictures of days and games, in bytes: some hundred of them. */
export const KEPT_BYTES = 8_000_000;
/** Besides the one that is drawn. */
export const MOST_WAITING = 8;

const FOLDER = '/share/';
const FIXED = new Map<string, FixedPicture>(
  FIXED_PICTURES.map((picture) => [`${FOLDER}${picture}.png`, picture]),
);
const DAY = /^\/share\/archive\/(\d{4}-\d{2}-\d{2})\.png$/;
const GAME = /^\/share\/crono\/([\w-]{1,32})\.png$/;

/**
 * Serves the pictures that other places show beside links. One is drawn at a time. While too many
 * wait, the picture of the page that the link leads to stands in.
 */
export function createPictures({
  siteName,
  description,
  hasPuzzleOf,
  linkedGame,
  draw,
  pictureFile,
  countCall,
  inTime,
}: PictureDependencies): Pictures {
  const captions = createCaptions({ siteName, description });
  const turns = createTurns(MOST_WAITING);
  const fixed = new Map<FixedPicture, Promise<PictureFile | undefined>>();
  const kept = new LRUCache<string, PictureFile>({ maxSize: KEPT_BYTES });
  const pending = new Map<string, Promise<PictureFile | undefined>>();

  const fixedFile = (picture: FixedPicture) => {
    const known = fixed.get(picture);
    if (known !== undefined) return known;
    const drawing = turns.wait(async () => {
      const bytes = await draw(captions.fixed(picture));
      return bytes && pictureFile(bytes);
    });
    fixed.set(picture, drawing);
    drawing.catch(() => fixed.delete(picture));
    return drawing;
  };

  const drawAndKeep = async (key: string, caption: Caption) => {
    const bytes = await draw(caption);
    if (bytes === undefined) return undefined;
    const file = pictureFile(bytes);
    kept.set(key, file, { size: bytes.byteLength });
    return file;
  };

  /** Pictures that say the same are one. */
  const fileOf = (caption: Caption, page: FixedPicture) => {
    const key = JSON.stringify(caption);
    const known = kept.get(key) ?? pending.get(key);
    if (known !== undefined) return known;
    const drawing = turns.waitIfFew(() => drawAndKeep(key, caption));
    if (drawing === undefined) return fixedFile(page);
    pending.set(key, drawing);
    const forget = () => pending.delete(key);
    drawing.then(forget, forget);
    return drawing;
  };

  const dayFile = (date: string) =>
    hasPuzzleOf(date) ? fileOf(captions.day(date), 'archive') : undefined;

  const gameFile = async (id: string) => {
    const game = await linkedGame(id);
    if (game === undefined) return undefined;
    return game.best === undefined ? fixedFile('crono') : fileOf(captions.game(game), 'crono');
  };

  /** What makes the picture of a path: one of its own or not. */
  const makerOf = (path: string) => {
    const picture = FIXED.get(path);
    if (picture !== undefined) return { isOwn: false, make: () => fixedFile(picture) };
    const [, date] = DAY.exec(path) ?? [];
    if (date !== undefined) return { isOwn: true, make: () => dayFile(date) };
    const [, id] = GAME.exec(path) ?? [];
    if (id !== undefined) return { isOwn: true, make: () => gameFile(id) };
    return { isOwn: false, make: () => undefined };
  };

  return {
    find: (path) => {
      if (!path.startsWith(FOLDER)) return undefined;
      const { isOwn, make } = makerOf(path);
      return (call) => {
        const refusal = isOwn ? countCall(call) : undefined;
        if (refusal !== undefined) return problemAnswer(refusal);
        const making = make();
        return atOnce(making instanceof Promise ? inTime(making) : making, (file) =>
          file?.answer(null),
        );
      };
    },
    warmUp: async () => {
      for (const picture of FIXED_PICTURES) await fixedFile(picture);
    },
  };
}
