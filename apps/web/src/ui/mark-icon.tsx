import type { Mark } from '@starguess/game-core';
import {
  IconArrowBigDownFilled,
  IconArrowBigUpFilled,
  IconCheck,
  IconTilde,
  IconX,
} from '@tabler/icons-react';
import styles from './marks.module.css';

const ICONS = {
  correct: IconCheck,
  partial: IconTilde,
  incorrect: IconX,
  higher: IconArrowBigUpFilled,
  lower: IconArrowBigDownFilled,
} as const satisfies Record<Mark, unknown>;

type MarkIconProps = { readonly mark: Mark; readonly size: number; readonly label?: string };

/** The icon of a mark. Its shape differs too, so that meaning never depends on colour alone. */
export function MarkIcon({ mark, size, label }: MarkIconProps) {
  const Icon = ICONS[mark];
  return <Icon size={size} stroke={3} aria-label={label} aria-hidden={label === undefined} />;
}

/** The icon of a mark on its colour. The text beside it says the same. */
export function MarkTile({ mark }: { readonly mark: Mark }) {
  return (
    <span className={`${styles.mark} ${styles.tile}`} data-mark={mark}>
      <MarkIcon mark={mark} size={12} />
    </span>
  );
}
