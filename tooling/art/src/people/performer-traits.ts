import { type Random, randomFrom } from '../random.ts';
import { CATALOG_YEAR } from './catalog-year.ts';
import { COUNTRIES } from './countries.ts';
import { drawnNames } from './drawn-names.ts';
import type { PerformerTraits } from './performer.ts';
import type { Ethnicity, Gender, HairColor } from './shipped-performer.ts';
import { slugOf } from './slug.ts';
import { stageNames } from './stage-names.ts';

const GENDER_COUNTS: readonly (readonly [Gender, number])[] = [
  ['Female', 105],
  ['Male', 30],
  ['Couple', 9],
  ['None', 6],
];

/** Share of each nullable field that stays unknown. */
const UNKNOWN_SHARE = 0.16;

const NATURAL_HAIR: Readonly<Record<Ethnicity, readonly (readonly [HairColor, number])[]>> = {
  Asian: [
    ['Black', 55],
    ['Brunette', 22],
    ['Auburn', 6],
    ['Blonde', 5],
    ['Other', 12],
  ],
  Black: [
    ['Black', 58],
    ['Brunette', 16],
    ['Auburn', 7],
    ['Blonde', 9],
    ['Other', 10],
  ],
  Indian: [
    ['Black', 68],
    ['Brunette', 22],
    ['Auburn', 8],
    ['Other', 2],
  ],
  Latin: [
    ['Brunette', 42],
    ['Black', 32],
    ['Blonde', 12],
    ['Auburn', 8],
    ['Other', 6],
  ],
  'Middle Eastern': [
    ['Black', 50],
    ['Brunette', 38],
    ['Auburn', 8],
    ['Blonde', 4],
  ],
  Mixed: [
    ['Brunette', 42],
    ['Black', 30],
    ['Auburn', 10],
    ['Blonde', 10],
    ['Other', 8],
  ],
  White: [
    ['Blonde', 34],
    ['Brunette', 28],
    ['Red', 14],
    ['Auburn', 9],
    ['Black', 8],
    ['Other', 7],
  ],
};

/** Dyed second colours that stay believable beside the first. */
const SECOND_HAIR: readonly (readonly [HairColor, number])[] = [
  ['Blonde', 30],
  ['Other', 24],
  ['Auburn', 14],
  ['Brunette', 14],
  ['Red', 10],
  ['Black', 8],
];

/** Everyone in the catalogue by rank, 1 first. */
export function performerTraits(): PerformerTraits[] {
  const random = randomFrom('performers');
  const genders = random.shuffle(
    GENDER_COUNTS.flatMap(([gender, count]) => Array.from({ length: count }, () => gender)),
  );
  const visits = fall(random, { top: 912_000_000, decay: 0.62 });
  const subscribers = fall(random, { top: 2_940_000, decay: 0.7 });
  const origins = genders.map((gender) => originOf(random, gender));
  const drawn = drawnNames(origins);
  const names = stageNames(drawn);
  return origins.map((origin, index) =>
    traitsOf(randomFrom(`performer ${index + 1}`), {
      ...origin,
      name: names[index] ?? '',
      address: slugOf(drawn[index] ?? ''),
      rank: index + 1,
      visits: visits[index] ?? 0,
      subscribers: subscribers[index] ?? 0,
    }),
  );
}

/** Falls with rank, strictly: each value is lower than the one before whatever the jitter drew. */
function fall(random: Random, { top, decay }: { top: number; decay: number }): number[] {
  let previous = Number.POSITIVE_INFINITY;
  return Array.from({ length: 150 }, (_, index) => {
    const curve = top * (index + 1) ** -decay * random.between(0.9, 1.1);
    previous = Math.round(Math.min(curve, previous * random.between(0.96, 0.995)));
    return previous;
  });
}

type Origin = {
  readonly gender: Gender;
  readonly birthPlace: string;
  readonly ethnicity: Ethnicity;
};

function originOf(random: Random, gender: Gender): Origin {
  const country = random.weighted(COUNTRIES.map((each) => [each, each.weight] as const));
  return { gender, birthPlace: country.code, ethnicity: random.weighted(country.ethnicities) };
}

const BODY_CM: Readonly<Record<Gender, readonly [number, number]>> = {
  Female: [152, 180],
  Male: [168, 196],
  Couple: [158, 188],
  None: [160, 184],
};

function traitsOf(
  random: Random,
  given: Origin & {
    name: string;
    /** The last part of the path, which stays the same when a stage name is replaced. */
    address: string;
    rank: number;
    visits: number;
    subscribers: number;
  },
): PerformerTraits {
  const { name, address, gender, birthPlace, ethnicity, rank, visits, subscribers } = given;
  const known = <T>(value: T): T | null => (random.chance(UNKNOWN_SHARE) ? null : value);
  const type = random.chance(0.62) ? 'pornstar' : 'model';
  const birthYear = random.chance(0.14) ? random.whole(1968, 1982) : random.whole(1983, 2004);
  const debutYear = Math.min(
    CATALOG_YEAR,
    birthYear +
      random.weighted([
        [19, 3],
        [20, 5],
        [21, 6],
        [22, 5],
        [24, 4],
        [27, 3],
        [31, 2],
        [36, 1],
      ]),
  );
  const heightCm = random.whole(...BODY_CM[gender]);
  const bodyMass = gender === 'Male' ? random.between(21, 27.5) : random.between(18.2, 25.5);
  return {
    name,
    videoCount:
      random.whole(14, 90) + Math.round((CATALOG_YEAR - debutYear) * random.between(4, 38)),
    visits,
    rank,
    subscribers,
    profileUrl: `/${type}/${address}`,
    type,
    gender,
    relationshipStatus:
      gender === 'Couple'
        ? random.weighted([
            ['Open', 4],
            ['Taken', 4],
            [null, 2],
          ])
        : known(
            random.weighted([
              ['Single', 45],
              ['Taken', 30],
              ['Open', 25],
            ]),
          ),
    interestedIn: known(
      random.weighted(
        gender === 'Male'
          ? [
              ['Girls', 62],
              ['Guys', 16],
              ['Guys and Girls', 22],
            ]
          : [
              ['Guys', 38],
              ['Girls', 17],
              ['Guys and Girls', 45],
            ],
      ),
    ),
    birthPlace,
    ethnicity,
    eyeColor: null,
    hairColor: hairColors(random, { ethnicity, birthYear, gender }),
    fakeBoobs:
      gender === 'Female' ? known(random.chance(0.38)) : gender === 'Male' ? known(false) : null,
    tattoos: known(random.chance(0.55)),
    piercings: known(random.chance(0.48)),
    birthYear,
    debutYear,
    heightCm: gender === 'Couple' ? null : known(heightCm),
    weightKg: gender === 'Couple' ? null : known(Math.round(bodyMass * (heightCm / 100) ** 2)),
  };
}

function hairColors(
  random: Random,
  { ethnicity, birthYear, gender }: { ethnicity: Ethnicity; birthYear: number; gender: Gender },
): HairColor[] {
  const greyShare = birthYear < 1980 ? 0.4 : 0.02;
  const first: HairColor = random.chance(greyShare)
    ? 'Grey'
    : random.weighted(NATURAL_HAIR[ethnicity]);
  const second = random.weighted(gender === 'Couple' ? NATURAL_HAIR[ethnicity] : SECOND_HAIR);
  const twoShare = gender === 'Couple' ? 0.8 : gender === 'Male' ? 0.06 : 0.2;
  return random.chance(twoShare) && second !== first ? [first, second] : [first];
}
