import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** The white edge that cameras look for, in squares of the picture. */
const EDGE = 4;

/** A text as a QR code, black on white in every theme. */
export function CodePicture({ text, label }: { readonly text: string; readonly label: string }) {
  const code = generate(text);
  const size = code.size + 2 * EDGE;
  return (
    <svg viewBox={`${-EDGE} ${-EDGE} ${size} ${size}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M${-EDGE} ${-EDGE}h${size}v${size}h${-size}z`} />
      <path d={toSvgPath(code)} />
    </svg>
  );
}
