import { contentHash } from '@starguess/catalog/files';
import { gt } from 'drizzle-orm';
import type { Picture } from '../../db/database.ts';
import { query, type Steps } from '../../db/engine.ts';
import { pictureTable } from '../../db/picture.table.ts';
import type { Columns } from '../../db/tables.ts';
import { rosterTable } from '../../modules/crono/crono.table.ts';
import { readRoster } from '../../modules/crono/roster.ts';
import { dailyTargetTable, plannedTargetTable } from '../../modules/daily/daily.table.ts';
import { readRecord } from '../../modules/daily/stored-record.ts';

/** Lists stored records and pictures that are damaged, one line each. Empty for a sound database. */
export function* recordProblems(columns: Columns): Steps<readonly string[]> {
  const targets = dailyTargetTable(columns);
  const plans = plannedTargetTable(columns);
  const rosters = rosterTable(columns);
  const served = yield* query((db) =>
    db.select().from(targets).orderBy(targets.date, targets.puzzle),
  );
  const planned = yield* query((db) => db.select().from(plans).orderBy(plans.date, plans.puzzle));
  const copied = yield* query((db) => db.select().from(rosters).orderBy(rosters.hash));
  return [
    ...served
      .filter((target) => !readRecord(target).ok)
      .map(
        ({ puzzle, date, targetId }) =>
          `the record of ${puzzle} on ${date} cannot be read (${targetId})`,
      ),
    ...planned
      .filter((target) => !readRecord(target).ok)
      .map(({ puzzle, date }) => `the plan of ${puzzle} for ${date} cannot be read`),
    ...copied
      .filter(({ performers }) => !readRoster(performers).ok)
      .map(({ hash }) => `the performers of crono_roster ${hash} cannot be read`),
    ...(yield* pictureProblems(columns)),
  ];
}

/** The largest picture has 2 MB. */
const PICTURES_PER_PAGE = 20;

function* pictureProblems(columns: Columns): Steps<readonly string[]> {
  const pictures = pictureTable(columns);
  const problems: string[] = [];
  let lastAddress: string | undefined = '';
  while (lastAddress !== undefined) {
    const after: string = lastAddress;
    const page: readonly Picture[] = yield* query((db) =>
      db
        .select()
        .from(pictures)
        .where(gt(pictures.address, after))
        .orderBy(pictures.address)
        .limit(PICTURES_PER_PAGE),
    );
    problems.push(...page.flatMap(pictureProblem));
    lastAddress = page.at(-1)?.address;
  }
  return problems;
}

/** Names a picture whose bytes are not those that its address is the hash of. Empty for other pictures. */
function pictureProblem({ address, bytes }: Picture): readonly string[] {
  const isSound = address.startsWith(`/art/${contentHash(bytes)}.`);
  return isSound ? [] : [`the picture ${address} does not match the hash in its address`];
}
