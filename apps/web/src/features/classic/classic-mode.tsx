// Kept apart: Home loads this and not classic-game.tsx.

import colors from '../../ui/drawing.module.css';
import { dailyModeEntry } from '../daily/daily-mode-entry.ts';

const ROWS = [
  ['positive', 'negative', 'partial', 'positive'],
  ['positive', 'positive', 'negative', 'partial'],
  ['positive', 'positive', 'positive', 'positive'],
] as const;

function Marks() {
  return ROWS.map((row, y) =>
    row.map((color, x) => (
      <rect
        key={`${y}-${x}`}
        x={14 + x * 18}
        y={20 + y * 20}
        width="15"
        height="16"
        rx="4"
        className={colors[color]}
      />
    )),
  );
}

export const classicMode = dailyModeEntry('classic', {
  Drawing: Marks,
  stamp: 'M5 6h6v5H5zM13 6h6v5h-6zM5 13h6v5H5zM13 13h6v5h-6z',
  load: () => import('./classic-game.tsx'),
  messages: ['clue', 'rank'],
});
