import type { RateLimit } from '@starguess/api-contract';
import { screenAt } from '@starguess/api-contract/page';
import { LRUCache } from 'lru-cache';
import type { InTime } from '../../http/deadline.ts';
import type { FileHandler } from '../../http/files.ts';
import type { Guard } from '../../http/guard.ts';
import { problemAnswer } from '../../http/problem.ts';
import { createStaticFile, REVALIDATED, type StaticFile } from '../../http/static-file.ts';
import {
  type CaptionTexts,
  dayCaption,
  FIXED_PICTURES,
  type FixedPicture,
  fixedCaption,
  gameCaption,
  type LinkedGame,
} from './captions.ts';
import type { DrawPicture } from './drawing.ts';
import type { Caption } from './picture-svg.ts';

export type PictureDependencies = CaptionTexts & {
  /** Whether there is a puzzle of a date now. */
  readonly hasPuzzleOf: (date: string) => boolean;
  /** `undefined` if there is no such game of Crono. */
  readonly linkedGame: (id: string) => Promise<LinkedGame | undefined>;
  readonly draw: DrawPicture;
  readonly countCall: Guard;
  readonly inTime: InTime;
};

/** Per client address, for the pictures of days and games; services that show links cache them. */
export const PICTURE_LIMIT: RateLimit = { points: 120, seconds: 60 };

/** In bytes: some hundred pictures. */
export const KEPT_BYTES = 8_000_000;
/** The most pictures that wait, besides the one that is being drawn. */
export const MOST_WAITING = 8;

const FOLDER = '/share/';
const FIXED_BY_PATH = new Map<string, FixedPicture>(
  FIXED_PICTURES.map((picture) => [`${FOLDER}${picture}.png`, picture]),
);
const DAY_PATH = /^\/share\/archive\/(\d{4}-\d{2}-\d{2})\.png$/;
const GAME_PATH = /^\/share\/crono\/([\w-]{1,32})\.png$/;

/** The caption of a picture, and whether it may be refused while too many wait. */
type Drawing = { readonly caption: Caption; readonly isRefusable: boolean };

/**
 * Serves the pictures that other sites show with links. One is drawn at a time. When the
 * queue is full, a day falls back to the archive's picture and a game to Crono's.
 */
export function createPictures({
  hasPuzzleOf,
  linkedGame,
  draw,
  countCall,
  inTime,
  page,
  messages,
}: PictureDependencies) {
  const texts = { page, messages };
  let lastDrawing: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  const drawnFiles = new LRUCache<string, StaticFile, Drawing>({
    maxSize: KEPT_BYTES,
    fetchMethod: async (_key, _stale, { context: { caption, isRefusable }, options }) => {
      if (isRefusable && unfinished > MOST_WAITING) return undefined;
      unfinished += 1;
      const drawing = lastDrawing.then(() => draw(caption));
      lastDrawing = drawing
        .catch(() => {})
        .then(() => {
          unfinished -= 1;
        });
      const bytes = await drawing;
      options.size = bytes?.byteLength ?? 1;
      return bytes && pictureFile(bytes);
    },
  });
  /** Pictures with the same caption share one file. */
  const drawnFile = (caption: Caption, isRefusable: boolean) =>
    drawnFiles.fetch(JSON.stringify(caption), { context: { caption, isRefusable } });
  const fixedFile = (picture: FixedPicture) => drawnFile(fixedCaption(picture, texts), false);

  const dayFile = async (date: string) => {
    if (!hasPuzzleOf(date)) return undefined;
    return (await drawnFile(dayCaption(date, texts), true)) ?? fixedFile('archive');
  };
  const gameFile = async (id: string) => {
    const game = await linkedGame(id);
    if (game?.best === undefined) return game && fixedFile('crono');
    return (await drawnFile(gameCaption(game.best, texts), true)) ?? fixedFile('crono');
  };
  /** Below its folder, the first name in a picture's path is the site's or the path of a screen. */
  const isShown = (path: string) => {
    const [owner] = path.slice(FOLDER.length).split(/[/.]/);
    return owner === 'site' || screenAt(`/${owner}`, page.config) !== undefined;
  };
  const fileAt = async (path: string) => {
    if (!isShown(path)) return undefined;
    const picture = FIXED_BY_PATH.get(path);
    if (picture !== undefined) return fixedFile(picture);
    const [, date] = DAY_PATH.exec(path) ?? [];
    if (date !== undefined) return dayFile(date);
    const [, id] = GAME_PATH.exec(path) ?? [];
    return id === undefined ? undefined : gameFile(id);
  };

  return {
    /** Returns the handler of a picture's path; `undefined` for any other path. */
    find: (path: string): FileHandler | undefined => {
      if (!path.startsWith(FOLDER)) return undefined;
      const isCounted = DAY_PATH.test(path) || GAME_PATH.test(path);
      return async (call) => {
        const refusal = isCounted ? countCall(call) : undefined;
        if (refusal !== undefined) return problemAnswer(refusal);
        return (await inTime(fileAt(path)))?.answer(null);
      };
    },
    warmUp: async () => {
      for (const [path, picture] of FIXED_BY_PATH) if (isShown(path)) await fixedFile(picture);
    },
  };
}

/** Pages of any origin may show it. */
function pictureFile(bytes: Uint8Array<ArrayBuffer>): StaticFile {
  return createStaticFile({
    bytes,
    mediaType: 'image/png',
    cacheControl: REVALIDATED,
    headers: { 'cross-origin-resource-policy': 'cross-origin' },
  });
}
