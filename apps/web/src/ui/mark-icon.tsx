import type { Mark } from '@starguess/game-core';
import {
  IconArrowBigDownFilled,
  IconArrowBigUpFilled,
  IconCheck,
  IconTilde,
  IconX,
} from '@tabler/icons-react';

const ICONS = {
  correct: IconCheck,
  partial: IconTilde,
  incorrect: IconX,
  higher: IconArrowBigUpFilled,
  lower: IconArrowBigDownFilled,
} as const satisfies Record<Mark, unknown>;

type MarkIconProps = { readonly mark: Mark; readonly size: number; readonly label?: string };

/** The icon of a verdict. Its shape differs too, so that colour is never the only sign. */
export function MarkIcon({ mark, size, label }: MarkIconProps) {
  const Icon = ICONS[mark];
  return <Icon size={size} stroke={3} aria-label={label} aria-hidden={label === undefined} />;
}
