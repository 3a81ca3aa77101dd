import colors from '../../ui/drawing.module.css';

/** Shapes on a square of 96 × 96 units, for Home and Crono's start page. */
export function StopwatchDrawing() {
  return (
    <>
      <rect x="41" y="10" width="14" height="12" rx="4" className={colors.accent} />
      <path d="M71 24l7 7" className={colors.handle} />
      <circle cx="48" cy="53" r="32" className={colors.lens} />
      <path d="M48 53V27a26 26 0 0 1 24.700 34z" className={colors.accent} />
      <path d="M48 53V33" className={colors.hand} />
      <circle cx="48" cy="53" r="4" className={colors.white} />
    </>
  );
}
