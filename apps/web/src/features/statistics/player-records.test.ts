import { describe, expect, it } from 'vitest';
import { parseRecords } from './parse-records.ts';
import { countedRecords } from './player-records.ts';
import { makeStatistics } from './statistics.ts';

function statisticsOf(entries: Readonly<Record<string, unknown>>) {
  const { records } = parseRecords(Object.entries(entries), { today: '2026-11-21' });
  return makeStatistics(countedRecords(records, (puzzle, id) => id === puzzle));
}

describe('a day whose guesses the catalogue lacks', () => {
  it('is not played', () => {
    const { puzzles } = statisticsOf({
      'classic-2026-11-19': ['classic', 'gone'],
      'classic-2026-11-20': ['gone', 'image-guess'],
      'image-guess-2026-11-20': ['gone'],
    });
    expect(puzzles.map(({ puzzle, played }) => [puzzle, played])).toEqual([['classic', 1]]);
  });

  it('is solved if its record says so', () => {
    const { puzzles } = statisticsOf({
      'classic-2026-11-21': ['gone'],
      'classic-2026-11-21-status': { completed: 'completed', tries: 2 },
    });
    expect(puzzles).toMatchObject([{ puzzle: 'classic', played: 1, solved: 1 }]);
  });
});
