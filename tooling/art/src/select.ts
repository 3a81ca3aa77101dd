import { writeFileSync } from 'node:fs';
import { focalPointAt } from './likeness/first-view.ts';
import {
  areAlike,
  areTwins,
  isTelling,
  type Likeness,
  likenessOf,
  viewOf,
} from './likeness/likeness.ts';
import type { Raster } from './likeness/raster.ts';
import { agreesWith } from './likeness/visible-traits.ts';
import type { PerformerTraits } from './people/performer.ts';
import { performerTraits } from './people/performer-traits.ts';
import { ACCEPTED_FILE, type AcceptedPortrait, portraitSeed } from './portraits/accepted.ts';
import { LANDMARK_KINDS, type Landmark, type LandmarkKind } from './portraits/landmarks.ts';
import { planPortrait, portraitLandmarks } from './portraits/portrait.ts';

/** Relative share of first views that show each kind, as far as portraits have it. */
const SHARES: Readonly<Record<LandmarkKind, number>> = {
  eye: 20,
  piercing: 14,
  tattoo: 13,
  glasses: 9,
  hair: 9,
  beard: 7,
  ornament: 6,
  headwear: 7,
  patch: 2,
  lips: 7,
  brow: 6,
  necklace: 6,
  cloth: 6,
  mark: 5,
  nose: 3,
};

type Chosen = AcceptedPortrait & {
  readonly kind: LandmarkKind;
  readonly likeness: Likeness;
  readonly view: Raster;
};

/** The kinds that are furthest behind their share come first. */
function byNeed(chosen: readonly Chosen[]) {
  const need = (kind: LandmarkKind): number =>
    chosen.filter((one) => one.kind === kind).length / SHARES[kind];
  return (left: Landmark, right: Landmark): number => need(left.kind) - need(right.kind);
}

function tryPortrait(
  traits: PerformerTraits,
  { attempt, chosen }: { attempt: number; chosen: readonly Chosen[] },
): Chosen | undefined {
  const { rank } = traits;
  const plan = planPortrait(traits, portraitSeed(rank, attempt));
  if (!agreesWith(plan, traits)) return undefined;
  const likeness = likenessOf(plan);
  if (chosen.some((other) => areTwins(other.likeness, likeness))) return undefined;
  for (const { kind, name, ...spot } of portraitLandmarks(plan).sort(byNeed(chosen))) {
    const view = viewOf(likeness, focalPointAt(spot));
    if (isTelling(view) && !chosen.some((other) => areAlike(other.view, view))) {
      return { rank, attempt, focus: name, kind, likeness, view };
    }
  }
  return undefined;
}

/** As the formatter leaves it. */
function acceptedLine({ rank, attempt, focus }: AcceptedPortrait): string {
  return `  { "rank": ${rank}, "attempt": ${attempt}, "focus": "${focus}" }`;
}

const chosen: Chosen[] = [];
for (const traits of performerTraits()) {
  let attempt = 0;
  let accepted = tryPortrait(traits, { attempt, chosen });
  while (!accepted) {
    attempt += 1;
    accepted = tryPortrait(traits, { attempt, chosen });
  }
  chosen.push(accepted);
}
writeFileSync(ACCEPTED_FILE, `[\n${chosen.map(acceptedLine).join(',\n')}\n]\n`);

const refused = chosen.reduce((sum, { attempt }) => sum + attempt, 0);
const counts = LANDMARK_KINDS.map(
  (kind) => `${kind} ${chosen.filter((one) => one.kind === kind).length}`,
);
console.log(`${chosen.length} portraits accepted, ${refused} refused; ${counts.join(', ')}`);
