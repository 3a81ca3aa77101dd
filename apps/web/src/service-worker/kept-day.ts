import type { DailyGuess, ServerDate } from '@starguess/api-contract';
import type { OfflineWishes } from '../page/offline-wishes.ts';
import { NOTES } from './build-facts.ts';
import { ask } from './caches.ts';
import { keepDaysPictures } from './pictures.ts';

/** The server's answer, and when it arrived by this device's clock. */
export type KeptDay = ServerDate & { readonly keptAt: number };

const DAY = `${NOTES}?day`;

/** Keeps the date, the targets of the daily modes and their pictures; all of one date, or nothing. */
export async function keepDay(
  cache: Cache,
  { reads, apiKey, catalog }: Pick<OfflineWishes, 'reads' | 'apiKey' | 'catalog'>,
): Promise<void> {
  if (reads === undefined) return;
  const headers = { 'content-type': 'application/json', ...(apiKey && { 'x-api-key': apiKey }) };
  const read = async (address: string) => {
    const answer = await ask(address, { headers, cache: 'no-cache' });
    if (!answer.ok) throw new Error(`${answer.status} from ${address}`);
    return answer;
  };
  const date: ServerDate = await (await read(reads.date)).json();
  const answers = await Promise.all(reads.targets.map(read));
  const targets: readonly DailyGuess[] = await Promise.all(
    answers.map((answer) => answer.clone().json()),
  );
  if (targets.some((target) => target.date !== date.date)) return;
  await Promise.all(answers.map((answer) => cache.put(answer.url, answer)));
  await noteDate(cache, date);
  const ids = targets.flatMap(({ today, yesterday }) => [today, yesterday]);
  await keepDaysPictures(cache, { catalog, ids });
}

/** Keeps an answer of the server about the day that is kept. */
export async function noteDate(cache: Cache, date: ServerDate): Promise<void> {
  await cache.put(DAY, Response.json({ ...date, keptAt: Date.now() } satisfies KeptDay));
}

export async function keptDay(cache: Cache): Promise<KeptDay | undefined> {
  const kept = await cache.match(DAY);
  return kept?.json();
}

/** Whether the next day has not begun, as far as this device's clock tells. */
export function isDayOn(day: KeptDay | undefined): day is KeptDay {
  return day !== undefined && Date.parse(nowIn(day)) < Date.parse(day.nextDateAt);
}

/** What the server would answer now if the day went on. */
export function dateNow({ date, nextDateAt, ...day }: KeptDay): ServerDate {
  return { date, now: nowIn(day), nextDateAt };
}

function nowIn({ now, keptAt }: Pick<KeptDay, 'now' | 'keptAt'>): string {
  const passed = Math.max(0, Date.now() - keptAt);
  return new Date(Date.parse(now) + passed).toISOString();
}
