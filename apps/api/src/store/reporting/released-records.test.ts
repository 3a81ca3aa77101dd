import { readdirSync, readFileSync } from 'node:fs';
import { PUZZLES } from '@starguess/game-core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readRoster } from '../../modules/crono/roster.ts';
import { readAnswers } from '../../modules/crono/stored-run.ts';
import { readRecord } from '../../modules/daily/stored-record.ts';

/** What a version of the program has stored; each release leaves a file, which stays as it is. */
const writtenSchema = z.object({
  targets: z.array(z.object({ puzzle: z.enum(PUZZLES), record: z.string() })),
  rosters: z.array(z.string()),
  runs: z.array(
    z.object({
      beginsAt: z.number(),
      answers: z.string(),
      read: z.array(z.object({ isRight: z.boolean(), at: z.number() })),
    }),
  ),
});

const rosterSchema = z.array(
  z.object({ id: z.string(), name: z.string(), gender: z.string(), photo: z.string() }),
);

const FOLDER = new URL('./released-records/', import.meta.url);
const FILES = readdirSync(FOLDER);

function written(file: string) {
  return writtenSchema.parse(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));
}

it('this version’s records are among those of the released versions', () => {
  const { version } = z
    .object({ version: z.string() })
    .parse(
      JSON.parse(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8')),
    );
  expect(FILES).toContain(`${version}.json`);
});

describe.each(FILES)('what the version of %s stored', (file) => {
  const { targets, rosters, runs } = written(file);

  it('is read: targets of every puzzle, and none loses anything', () => {
    expect(targets.map(({ puzzle }) => puzzle).toSorted()).toEqual([...PUZZLES].toSorted());
    for (const { puzzle, record } of targets) {
      const target = { date: '2026-03-01', puzzle, targetId: '', record };
      expect(readRecord(target)).toEqual({
        ok: true,
        item: puzzle === 'channel-guess' ? 'channel' : 'performer',
        record: JSON.parse(record),
      });
    }
  });

  it('is read: the performers of crono games', () => {
    for (const text of rosters) {
      const performers = rosterSchema.parse(JSON.parse(text)).map(({ gender, ...others }) => ({
        ...others,
        alike: gender,
      }));
      expect(readRoster(text)).toEqual({ ok: true, performers });
    }
  });

  it('is read: the answers of crono runs', () => {
    for (const { beginsAt, answers, read } of runs) {
      expect(readAnswers(Buffer.from(answers, 'hex'), beginsAt)).toEqual(read);
    }
  });
});
