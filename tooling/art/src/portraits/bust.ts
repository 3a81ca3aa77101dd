import type { SkinTones } from './palette.ts';

/** Neck and shoulders in canvas units, the figure's axis at x = 200. */
export type Bust = {
  /** Half the width of the neck. */
  readonly neck: number;
  /** Half the width from shoulder to shoulder. */
  readonly shoulders: number;
  /** Height of the shoulders' upper edge. */
  readonly top: number;
};

/** Far enough below the canvas to fill it in a smaller figure too. */
export const BUST_BOTTOM = 760;

export function drawBust(bust: Bust, { skin }: { skin: SkinTones }): string {
  const { neck, shoulders, top } = bust;
  const bone = (sign: 1 | -1): string =>
    `M${200 + sign * 16} ${top + 22}Q${200 + sign * shoulders * 0.34} ${top + 4} ${200 + sign * shoulders * 0.66} ${top + 10}`;
  return (
    `<path d="${bustOutline(bust)}" fill="${skin.base}" stroke="${skin.line}" stroke-width="3"/>` +
    `<path d="M${200 - neck} 400V${top - 62}Q${200 - neck * 0.4} ${top - 22} 200 ${top - 18}Q${200 + neck * 0.6} ${top - 20} ${200 + neck} ${top - 52}V400Z" fill="${skin.shade}"/>` +
    `<path d="M191 ${top + 4}Q193 ${top + 16} 187 ${top + 22}M209 ${top + 4}Q207 ${top + 16} 213 ${top + 22}${bone(-1)}${bone(1)}" fill="none" stroke="${skin.shade}" stroke-width="3.2" stroke-linecap="round"/>`
  );
}

function bustOutline({ neck: n, shoulders: s, top }: Bust): string {
  const half = (sign: 1 | -1): string => {
    const x = (offset: number): string => `${200 + sign * offset}`;
    return sign === -1
      ? `M${x(n - 2)} 400L${x(n)} ${top - 52}C${x(n)} ${top - 26} ${x(n + 12)} ${top - 18} ${x(n + 46)} ${top - 8}C${x(s * 0.78)} ${top + 2} ${x(s)} ${top + 6} ${x(s + 6)} ${top + 62}L${x(s + 16)} ${BUST_BOTTOM}`
      : `L${x(s + 16)} ${BUST_BOTTOM}L${x(s + 6)} ${top + 62}C${x(s)} ${top + 6} ${x(s * 0.78)} ${top + 2} ${x(n + 46)} ${top - 8}C${x(n + 12)} ${top - 18} ${x(n)} ${top - 26} ${x(n)} ${top - 52}L${x(n - 2)} 400Z`;
  };
  return half(-1) + half(1);
}
