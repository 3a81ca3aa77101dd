import type { GameMode } from '@starguess/game-core';
import type { ReactNode } from 'react';
import styles from './mode-drawing.module.css';

/** A table of marks. */
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
          className={styles[row === 2 ? 'positive' : (color ?? 'positive')]}
        />
      );
    }),
  );
}

/** An eye behind a magnifying glass. */
function ZoomedEye() {
  return (
    <>
      <circle cx="44" cy="46" r="28" className={styles.lens} />
      <path
        d="M22 46c7-12 15-18 22-18s15 6 22 18c-7 11-15 16-22 16s-15-5-22-16z"
        className={styles.white}
      />
      <circle cx="44" cy="45" r="11" className={styles.accent} />
      <circle cx="44" cy="45" r="5" className={styles.dark} />
      <circle cx="48" cy="41" r="2.500" className={styles.white} />
      <path d="M65 67l14 14" className={styles.handle} />
    </>
  );
}

/** A logo out of focus. */
function BlurredLogo() {
  return (
    <g className={styles.blurred}>
      <rect x="12" y="26" width="72" height="44" rx="10" className={styles.accent} />
      <circle cx="34" cy="48" r="13" className={styles.dark} />
      <rect x="52" y="36" width="24" height="8" rx="4" className={styles.white} />
      <rect x="52" y="52" width="17" height="8" rx="4" className={styles.white} />
    </g>
  );
}

function Stopwatch() {
  return (
    <>
      <rect x="41" y="10" width="14" height="12" rx="4" className={styles.accent} />
      <path d="M71 24l7 7" className={styles.handle} />
      <circle cx="48" cy="53" r="32" className={styles.lens} />
      <path d="M48 53V27a26 26 0 0 1 24.700 34z" className={styles.accent} />
      <path d="M48 53V33" className={styles.hand} />
      <circle cx="48" cy="53" r="4" className={styles.white} />
    </>
  );
}

const DRAWINGS: Readonly<Record<GameMode, () => ReactNode>> = {
  classic: Marks,
  'image-guess': ZoomedEye,
  'channel-guess': BlurredLogo,
  crono: Stopwatch,
};

export function ModeDrawing({ mode }: { readonly mode: GameMode }) {
  const Drawing = DRAWINGS[mode];
  return (
    <svg className={styles.drawing} viewBox="0 0 96 96" aria-hidden="true">
      <Drawing />
    </svg>
  );
}
