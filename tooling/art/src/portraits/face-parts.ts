import { type FaceConfig, faceToSvgString } from 'facesjs';

/** The parts taken from facesjs, by their ids there. */
export type FaceParts = {
  /** 0 slender to 1 broad. */
  readonly fatness: number;
  readonly backHair: string;
  readonly beard: string;
  readonly hair: { readonly id: string; readonly flip: boolean };
};

/** What a paint server or colour each placeholder becomes. */
type Paint = {
  readonly fill: string;
  readonly line: string;
  /** In head units; facesjs draws its own lines four to six wide. */
  readonly lineWidth: number;
};

const ABSENT = 'none';
const FILL = '#123456';

type Layer = 'backHair' | 'beard' | 'hair';

/** One layer of the face in our own colours, with our own finer outline, unique ids under `id`. */
export function faceLayer(
  parts: FaceParts,
  { layer, paint, id }: { layer: Layer; paint: Paint; id: string },
): string {
  return faceToSvgString(configOf(parts, layer))
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replaceAll('$[headShave]', 'none')
    .replaceAll('$[faceShave]', 'none')
    .replaceAll('rgba(0,0,0,0)"', 'none"')
    .replaceAll('url(#a)', `url(#${id}fade)`)
    .replaceAll('id="a"', `id="${id}fade"`)
    .replace(/stroke-width="[\d.]+"/g, `stroke-width="${paint.lineWidth}"`)
    .replace(/stroke-width:5/g, `stroke-width:${paint.lineWidth}`)
    .replaceAll('#000', paint.line)
    .replaceAll(FILL, paint.fill);
}

function configOf(parts: FaceParts, layer: Layer): FaceConfig {
  const only = (wanted: Layer, id: string): string => (layer === wanted ? id : ABSENT);
  return {
    fatness: parts.fatness,
    teamColors: [FILL, FILL, FILL],
    hairBg: { id: only('backHair', parts.backHair) },
    body: { id: ABSENT, color: FILL, size: 1 },
    jersey: { id: ABSENT },
    ear: { id: ABSENT, size: 1 },
    head: { id: ABSENT, shave: 'rgba(0,0,0,0)' },
    eyeLine: { id: ABSENT },
    smileLine: { id: ABSENT, size: 1 },
    miscLine: { id: ABSENT },
    facialHair: { id: only('beard', parts.beard) },
    eye: { id: ABSENT, angle: 0 },
    eyebrow: { id: ABSENT, angle: 0 },
    hair: { id: only('hair', parts.hair.id), color: FILL, flip: parts.hair.flip },
    mouth: { id: ABSENT, flip: false },
    nose: { id: ABSENT, flip: false, size: 1 },
    glasses: { id: ABSENT },
    accessories: { id: ABSENT },
  };
}
