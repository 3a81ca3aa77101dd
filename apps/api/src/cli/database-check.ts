import type Sqlite from 'better-sqlite3';
import { readAnswers } from '../modules/crono/stored-answers.ts';

type ForeignKeyRow = { readonly table: string; readonly rowid: number; readonly parent: string };

/** Lists damage to the file's structure. Empty for a sound file. */
export function structureProblems(sqlite: Sqlite.Database): readonly string[] {
  const problems = integrityProblems(sqlite);
  return problems.length > 0 ? problems : foreignKeyProblems(sqlite);
}

/** Lists counters that do not match the rows they count. Empty for a sound database. */
export function counterProblems(sqlite: Sqlite.Database): readonly string[] {
  return [
    ...playerCountProblems(sqlite),
    ...successCountProblems(sqlite),
    ...scoreProblems(sqlite),
  ];
}

function integrityProblems(sqlite: Sqlite.Database): readonly string[] {
  return sqlite
    .prepare<[], string>('PRAGMA integrity_check')
    .pluck()
    .all()
    .filter((line) => line !== 'ok');
}

function foreignKeyProblems(sqlite: Sqlite.Database): readonly string[] {
  return sqlite
    .prepare<[], ForeignKeyRow>('PRAGMA foreign_key_check')
    .all()
    .map(({ table, rowid, parent }) => `row ${rowid} of ${table} has no ${parent}`);
}

type CountRow = { readonly name: string; readonly counted: number; readonly rows: number };

function playerCountProblems(sqlite: Sqlite.Database): readonly string[] {
  return sqlite
    .prepare<[], CountRow>(
      `SELECT id AS name, user_count AS counted,
         (SELECT count(*) FROM crono_run WHERE game_id = crono_game.id AND begins_at IS NOT NULL) AS rows
       FROM crono_game WHERE counted <> rows`,
    )
    .all()
    .map(
      ({ name, counted, rows }) => `crono game ${name} counts ${counted} players and has ${rows}`,
    );
}

// A win without a key leaves no row, and keys are deleted after a few days.
function successCountProblems(sqlite: Sqlite.Database): readonly string[] {
  return sqlite
    .prepare<[], CountRow>(
      `SELECT success_key.date || ' ' || success_key.puzzle AS name, count(*) AS rows,
         coalesce(max(success_count.number_of_successes), 0) AS counted
       FROM success_key LEFT JOIN success_count USING (date, puzzle)
       GROUP BY success_key.date, success_key.puzzle
       HAVING rows > counted OR max(success_key.number_of_successes) > counted`,
    )
    .all()
    .map(({ name, counted, rows }) => `${name} counts ${counted} wins and has ${rows}`);
}

type RunRow = { readonly id: number; readonly score: number; readonly answers: Buffer };

function scoreProblems(sqlite: Sqlite.Database): readonly string[] {
  const problems: string[] = [];
  const runs = sqlite.prepare<[], RunRow>('SELECT id, score, answers FROM crono_run').iterate();
  for (const { id, score, answers } of runs) {
    const right = readAnswers(answers, 0).filter(({ isRight }) => isRight).length;
    if (right !== score) problems.push(`crono run ${id} scores ${score} with ${right} answers`);
  }
  return problems;
}
