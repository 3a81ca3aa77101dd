import {
  ETHNICITIES,
  foldText,
  GENDERS,
  HAIR_COLORS,
  INTERESTS,
  PERFORMER_TYPES,
  RELATIONSHIP_STATUSES,
} from '@starguess/game-core';
import type * as z from 'zod/mini';
import {
  type Channel,
  channelSchema,
  MINIMUM_AGE,
  type Performer,
  performerSchema,
} from '../schema.ts';

export type RawRecord = Readonly<Record<string, unknown>>;

export type FieldFault = { readonly field: string; readonly reason: string };

/** What a site asks of its catalogue. */
export type CatalogDemands = {
  /** The year that performers' ages are computed for. */
  readonly currentYear: number;
  /** By default `adult`: every performer has a year of birth. */
  readonly rating?: 'adult' | 'none' | undefined;
  /** Whether the site has a game of channels, as it has by default; if not, there may be none. */
  readonly hasChannelGame?: boolean;
};

/** What a rule may consult besides the record. */
type RuleContext = CatalogDemands & { readonly recordCount: number };

/** All rules for the records of one file. */
export type RecordRules<Item> = {
  readonly noun: string;
  /** A file of which no record is needed may be missing. */
  readonly minimumCount: number;
  readonly schema: z.ZodMiniType<Item>;
  readonly pictureField: string;
  /** The text for each field after "must be". */
  readonly expectations: Readonly<Record<string, string>>;
  /** Fields whose keys must differ between records; an `undefined` key equals no other. */
  readonly unique: readonly {
    readonly field: string;
    readonly keyOf: (value: unknown) => unknown;
  }[];
  /** Rules that the schema cannot express, because they need the context or a long table. */
  readonly faultsOf: (record: RawRecord, context: RuleContext) => readonly FieldFault[];
};

const NAME_EXPECTATION =
  '1 to 80 characters of composed text (Unicode NFC) with a letter or digit, no space at either end and nothing invisible';
const ALIASES_EXPECTATION = `a list of at most 10 other names, each ${NAME_EXPECTATION}, all different from one another and from the name`;
const COUNT_EXPECTATION = 'a whole number, 0 or more, or null';
const YEAR_EXPECTATION = 'a four-digit year';
const FLAG_EXPECTATION = 'true, false or null';
const COUNTRY_EXPECTATION = 'a country as two capital letters (ISO 3166-1 alpha-2), such as IT';
const PICTURE_EXPECTATION = 'the address of a picture, such as /art/0123456789abcdef.svg';

function oneOf(values: readonly string[]): string {
  return `one of ${values.join(', ')}`;
}

function folded(value: unknown): unknown {
  return typeof value === 'string' ? foldText(value) : undefined;
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : undefined;
}

function wholeNumber(value: unknown): unknown {
  return Number.isInteger(value) ? value : undefined;
}

function performerFaults(
  { birthPlace, birthYear, rank }: RawRecord,
  { currentYear, rating, recordCount }: RuleContext,
): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  // Ranks that are whole, from 1 to the count, and all different leave no gap.
  if (typeof rank === 'number' && rank > recordCount) {
    const reason = `must be at most ${recordCount}, the number of performers, not ${rank}: ranks have no gaps`;
    faults.push({ field: 'rank', reason });
  }
  if (typeof birthPlace === 'string' && !COUNTRY_CODES.has(birthPlace)) {
    faults.push({
      field: 'birthPlace',
      reason: `must be ${COUNTRY_EXPECTATION}, not "${birthPlace}"`,
    });
  }
  if (rating !== 'none' && typeof birthYear !== 'number') {
    faults.push({ field: 'birthYear', reason: 'is missing: a site rated for adults needs it' });
  }
  if (typeof birthYear === 'number' && currentYear - birthYear < MINIMUM_AGE) {
    const latest = currentYear - MINIMUM_AGE;
    const reason = `must be ${latest} or earlier, not ${birthYear}: everyone is at least ${MINIMUM_AGE}`;
    faults.push({ field: 'birthYear', reason });
  }
  return faults;
}

export const PERFORMER_RULES: RecordRules<Performer> = {
  noun: 'performer',
  minimumCount: 8,
  schema: performerSchema,
  pictureField: 'profilePictureUrl',
  expectations: {
    name: NAME_EXPECTATION,
    videoCount: COUNT_EXPECTATION,
    visits: COUNT_EXPECTATION,
    rank: 'a whole number, 1 or more',
    subscribers: COUNT_EXPECTATION,
    profileUrl:
      '/p/, or else /model/ or /pornstar/ according to its type, and a slug of plain letters, digits, - . _ ~',
    profilePictureUrl: PICTURE_EXPECTATION,
    type: oneOf(PERFORMER_TYPES),
    gender: oneOf(GENDERS),
    relationshipStatus: `${oneOf(RELATIONSHIP_STATUSES)} or null`,
    interestedIn: `${oneOf(INTERESTS)} or null`,
    birthPlace: COUNTRY_EXPECTATION,
    ethnicity: oneOf(ETHNICITIES),
    // Always null: catalogues have the field, but no eye colours.
    eyeColor: 'null',
    hairColor: `a list of one or more of ${HAIR_COLORS.join(', ')}, without duplicates`,
    fakeBoobs: FLAG_EXPECTATION,
    tattoos: FLAG_EXPECTATION,
    piercings: FLAG_EXPECTATION,
    birthYear: YEAR_EXPECTATION,
    debutYear: `${YEAR_EXPECTATION}, at least ${MINIMUM_AGE} years after birthYear`,
    heightCm: 'a number above 0, at most 300, or null',
    weightKg: 'a number above 0, at most 500, or null',
    focalPoint: 'an object with x and y',
    'focalPoint.x': 'a number from 0 to 100',
    'focalPoint.y': 'a number from 0 to 100',
    aliases: ALIASES_EXPECTATION,
  } satisfies Record<keyof Performer | `focalPoint.${keyof Performer['focalPoint']}`, string>,
  unique: [
    { field: 'name', keyOf: folded },
    { field: 'profileUrl', keyOf: lowerCase },
    { field: 'rank', keyOf: wholeNumber },
  ],
  faultsOf: performerFaults,
};

/** The rules of channels; a site without their game needs none. */
export function channelRules({ hasChannelGame }: CatalogDemands): RecordRules<Channel> {
  return hasChannelGame === false ? { ...CHANNEL_RULES, minimumCount: 0 } : CHANNEL_RULES;
}

export const CHANNEL_RULES: RecordRules<Channel> = {
  noun: 'channel',
  minimumCount: 2,
  schema: channelSchema,
  pictureField: 'photo',
  expectations: {
    id: 'a UUID',
    name: NAME_EXPECTATION,
    photo: PICTURE_EXPECTATION,
    aliases: ALIASES_EXPECTATION,
  } satisfies Record<keyof Channel, string>,
  unique: [
    { field: 'id', keyOf: lowerCase },
    { field: 'name', keyOf: folded },
  ],
  faultsOf: () => [],
};

/** The assigned codes of ISO 3166-1 alpha-2. */
export const COUNTRY_CODES: ReadonlySet<string> = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR ' +
    'BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ ' +
    'EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW ' +
    'GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY ' +
    'KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV ' +
    'MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY ' +
    'QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG ' +
    'TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ' +
    'ZW'
  ).split(' '),
);
