import type { DailyGuess, ServerDate } from '@starguess/api-contract';
import type { OfflineContent } from '../browser/offline-worker.ts';
import { keptAnywhere } from './caches.ts';
import { hostPath, WORKER_ADDRESS } from './scope.ts';

/** The server's date, and when it arrived, in milliseconds of this device's clock. */
export type KeptDay = ServerDate & { readonly keptAt: number };

const DAY_ADDRESS = `${WORKER_ADDRESS}?day`;

/** Keeps the date, the targets of the daily modes and their pictures; all of one date, or nothing. */
export async function keepDay(
  cache: Cache,
  { reads, apiKey, catalog }: Pick<OfflineContent, 'reads' | 'apiKey' | 'catalog'>,
): Promise<void> {
  if (reads === undefined) return;
  const headers = { 'content-type': 'application/json', ...(apiKey && { 'x-api-key': apiKey }) };
  const read = async (address: string) => {
    const answer = await fetch(address, { headers, cache: 'no-cache' });
    if (!answer.ok) throw new Error(`${answer.status} from ${address}`);
    return answer;
  };
  const serverDate: ServerDate = await (await read(reads.date)).json();
  const answers = await Promise.all(reads.targets.map(read));
  const targets: readonly DailyGuess[] = await Promise.all(
    answers.map((answer) => answer.clone().json()),
  );
  if (targets.some(({ date }) => date !== serverDate.date)) return;
  await Promise.all(answers.map((answer) => cache.put(answer.url, answer)));
  await storeDate(cache, serverDate);
  const ids = targets.flatMap(({ today, yesterday }) => [today, yesterday]);
  await keepDaysPictures(cache, { catalog, ids });
}

export async function storeDate(cache: Cache, date: ServerDate): Promise<void> {
  await cache.put(DAY_ADDRESS, Response.json({ ...date, keptAt: Date.now() } satisfies KeptDay));
}

export async function keptDay(cache: Cache): Promise<KeptDay | undefined> {
  const kept = await cache.match(DAY_ADDRESS);
  return kept?.json();
}

/** Whether the day still lasts, by this device's clock. */
export function isDayOn(day: KeptDay | undefined): day is KeptDay {
  return day !== undefined && Date.parse(serverNow(day)) < Date.parse(day.nextDateAt);
}

/** The answer that the server would give now, from the kept one and this device's clock. */
export function dateNow({ date, nextDateAt, ...day }: KeptDay): ServerDate {
  return { date, now: serverNow(day), nextDateAt };
}

function serverNow({ now, keptAt }: Pick<KeptDay, 'now' | 'keptAt'>): string {
  const passed = Math.max(0, Date.now() - keptAt);
  return new Date(Date.parse(now) + passed).toISOString();
}

const PICTURE = /\/art\//;

type ShownRecords = { readonly catalog: string; readonly ids: readonly string[] };

/** Keeps the pictures of the day's targets and of yesterday's, and no longer those of earlier days. */
async function keepDaysPictures(cache: Cache, shown: ShownRecords): Promise<void> {
  const pictures = await picturesOf(shown);
  for (const { url } of await cache.keys()) {
    if (PICTURE.test(url) && !pictures.some((picture) => url.endsWith(picture))) {
      await cache.delete(url);
    }
  }
  // A missing picture does not prevent the others.
  await Promise.allSettled(pictures.map((picture) => cache.add(picture)));
}

/** The addresses of the pictures in the records with these ids. */
async function picturesOf({ catalog, ids }: ShownRecords): Promise<readonly string[]> {
  const kept = await keptAnywhere(catalog);
  const lists: Readonly<Record<string, readonly object[]>> = (await kept?.json()) ?? {};
  const records = Object.values(lists).flat();
  // Looks at every value, because performers and channels keep ids and pictures under different
  // keys.
  const pictures = records
    .map((record) => Object.values(record))
    .filter((values) => values.some((value) => ids.includes(value)))
    .flatMap((values) => values.filter((value) => PICTURE.test(value)))
    .map(hostPath);
  // Records may share a picture.
  return [...new Set(pictures)];
}
