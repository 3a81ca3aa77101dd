// A file of its own, so that Home does not load classic-game.tsx.

import colors from '../../ui/drawing.module.css';
import { dailyModeEntry } from '../daily/daily-mode-entry.ts';

function Marks() {
  const columns = ['positive', 'negative', 'partial', 'positive'];
  return [0, 1, 2].map((row) =>
    columns.map((_color, column) => {
      const color = columns[(column + row * 3) % columns.length];
      return (
        <rect
          key={`${row}-${color}-${column}`}
          x={14 + column * 18}
          y={20 + row * 20}
          width="15"
          height="16"
          rx="4"
          className={colors[row === 2 ? 'positive' : (color ?? 'positive')]}
        />
      );
    }),
  );
}

export const classicMode = dailyModeEntry('classic', {
  Drawing: Marks,
  stamp: 'M5 6h6v5H5zM13 6h6v5h-6zM5 13h6v5H5zM13 13h6v5h-6z',
  load: () => import('./classic-game.tsx'),
  messages: ['clue', 'rank'],
});
