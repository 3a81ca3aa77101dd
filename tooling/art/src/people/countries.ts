import type { Ethnicity } from './shipped-performer.ts';

type Share = readonly [Ethnicity, number];

export type Country = {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Relative number of performers born here. */
  readonly weight: number;
  /** Relative shares of the ethnicities among them. */
  readonly ethnicities: readonly Share[];
};

const EUROPE: readonly Share[] = [
  ['White', 84],
  ['Mixed', 7],
  ['Black', 4],
  ['Middle Eastern', 3],
  ['Asian', 2],
];
const CROSSROADS: readonly Share[] = [
  ['White', 46],
  ['Black', 18],
  ['Latin', 11],
  ['Asian', 11],
  ['Mixed', 8],
  ['Indian', 6],
];
const LATIN_AMERICA: readonly Share[] = [
  ['Latin', 72],
  ['Mixed', 12],
  ['White', 8],
  ['Black', 8],
];
const EAST_ASIA: readonly Share[] = [
  ['Asian', 94],
  ['Mixed', 6],
];
const WEST_ASIA: readonly Share[] = [
  ['Middle Eastern', 88],
  ['Mixed', 6],
  ['White', 6],
];
const AFRICA: readonly Share[] = [
  ['Black', 88],
  ['Mixed', 12],
];

export const COUNTRIES: readonly Country[] = [
  { code: 'AR', weight: 3, ethnicities: LATIN_AMERICA },
  { code: 'AU', weight: 4, ethnicities: CROSSROADS },
  {
    code: 'BR',
    weight: 6,
    ethnicities: [
      ['Latin', 40],
      ['Mixed', 25],
      ['Black', 20],
      ['White', 15],
    ],
  },
  { code: 'CA', weight: 5, ethnicities: CROSSROADS },
  { code: 'CO', weight: 5, ethnicities: LATIN_AMERICA },
  { code: 'CU', weight: 2, ethnicities: LATIN_AMERICA },
  { code: 'CZ', weight: 6, ethnicities: EUROPE },
  { code: 'DE', weight: 7, ethnicities: EUROPE },
  { code: 'EG', weight: 4, ethnicities: WEST_ASIA },
  {
    code: 'ES',
    weight: 6,
    ethnicities: [
      ['White', 60],
      ['Latin', 35],
      ['Mixed', 5],
    ],
  },
  { code: 'FR', weight: 7, ethnicities: EUROPE },
  { code: 'GB', weight: 7, ethnicities: CROSSROADS },
  { code: 'GR', weight: 2, ethnicities: EUROPE },
  { code: 'HU', weight: 4, ethnicities: EUROPE },
  {
    code: 'IN',
    weight: 9,
    ethnicities: [
      ['Indian', 94],
      ['Mixed', 6],
    ],
  },
  { code: 'IT', weight: 6, ethnicities: EUROPE },
  { code: 'JM', weight: 4, ethnicities: AFRICA },
  { code: 'JP', weight: 8, ethnicities: EAST_ASIA },
  { code: 'KE', weight: 4, ethnicities: AFRICA },
  { code: 'KR', weight: 5, ethnicities: EAST_ASIA },
  { code: 'LB', weight: 4, ethnicities: WEST_ASIA },
  { code: 'MX', weight: 4, ethnicities: LATIN_AMERICA },
  { code: 'NG', weight: 6, ethnicities: AFRICA },
  { code: 'NO', weight: 2, ethnicities: EUROPE },
  { code: 'PH', weight: 5, ethnicities: EAST_ASIA },
  { code: 'PL', weight: 5, ethnicities: EUROPE },
  { code: 'PT', weight: 3, ethnicities: EUROPE },
  { code: 'RO', weight: 5, ethnicities: EUROPE },
  { code: 'SE', weight: 3, ethnicities: EUROPE },
  { code: 'TH', weight: 5, ethnicities: EAST_ASIA },
  { code: 'TR', weight: 5, ethnicities: WEST_ASIA },
  { code: 'UA', weight: 5, ethnicities: EUROPE },
  { code: 'US', weight: 18, ethnicities: CROSSROADS },
  {
    code: 'ZA',
    weight: 5,
    ethnicities: [
      ['Black', 55],
      ['White', 20],
      ['Mixed', 15],
      ['Indian', 10],
    ],
  },
];
