import { randomBytes } from 'node:crypto';
import type { Database } from '../../../../apps/api/src/db/sqlite/open.ts';

/** Adds finished runs to a game's board, with scores spread from 0 to 49. */
export function addEntries(
  { sqlite }: Database,
  { gameId, count }: { gameId: string; count: number },
): void {
  const insert = sqlite.prepare(
    `INSERT INTO crono_run
       (game_id, user_hash, seen_at, begins_at, ends_at, answers, score, submitted_at, username)
     VALUES (?, ?, ?, ?, ?, x'', ?, ?, ?)`,
  );
  sqlite.transaction(() => {
    for (let entry = 0; entry < count; entry += 1) {
      const endsAt = 1_800_000_000_000 + entry;
      const score = (entry * 7_919) % 50;
      const name = entry % 3 === 0 ? null : `Player ${entry}`;
      insert.run(gameId, randomBytes(32), endsAt, endsAt - 60_000, endsAt, score, endsAt, name);
    }
  })();
}
