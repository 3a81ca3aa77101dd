import { cellOf, type Declaration, foldText } from '@starguess/game-core';
import type * as z from 'zod/mini';
import { MINIMUM_AGE } from '../cross-field-rules.ts';
import {
  type Channel,
  channelSchema,
  neededFields,
  type Performer,
  performerSchema,
} from '../schema.ts';
import { listFields } from '../shipped-fields.ts';
import type { RawRecord } from './raw-record.ts';

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
    readonly keyOf: (value: unknown, record: RawRecord) => unknown;
  }[];
  /** Rules that the schema cannot express, because they need the context or a long table. */
  readonly faultsOf: (record: RawRecord, context: RuleContext) => readonly FieldFault[];
};

const NAME_EXPECTATION =
  '1 to 80 characters of composed text (Unicode NFC) with a letter or digit, no space at either end and nothing invisible';
const ALIASES_EXPECTATION = `a list of at most 10 other names, each ${NAME_EXPECTATION}, all different from one another and from the name`;
const YEAR_EXPECTATION = 'a four-digit year';
const PICTURE_EXPECTATION = 'the address of a picture, such as /art/0123456789abcdef.svg';

export function performerRules(declaration: Declaration): RecordRules<Performer> {
  return {
    noun: 'performer',
    minimumCount: 8,
    schema: performerSchema(declaration),
    pictureField: 'profilePictureUrl',
    expectations: {
      name: NAME_EXPECTATION,
      rank: 'a whole number, 1 or more',
      profileUrl:
        '/p/, or else /model/ or /pornstar/ according to its type, and a slug of plain letters, digits, - . _ ~',
      profilePictureUrl: PICTURE_EXPECTATION,
      birthYear: YEAR_EXPECTATION,
      focalPoint: 'an object with x and y',
      'focalPoint.x': 'a number from 0 to 100',
      'focalPoint.y': 'a number from 0 to 100',
      aliases: ALIASES_EXPECTATION,
      ...fieldExpectations(declaration),
    },
    unique: [
      { field: 'name', keyOf: (name, record) => detailed(folded(name), { record, declaration }) },
      { field: 'profileUrl', keyOf: lowerCase },
      { field: 'rank', keyOf: wholeNumber },
    ],
    // Only people have an age; sites for adults refuse other declarations altogether.
    faultsOf: (record, context) =>
      performerFaults(record, declaration.people ? context : { ...context, rating: 'none' }),
  };
}

function fieldExpectations(declaration: Declaration): Readonly<Record<string, string>> {
  const needed = neededFields(declaration);
  return Object.fromEntries(
    Object.entries(listFields(declaration)).map(([name, field]) => {
      const age = field.kind === 'year' ? `, at least ${MINIMUM_AGE} years after birthYear` : '';
      const expected = cellOf(field).expected(field);
      const absence = needed.has(name) || expected === 'null' ? '' : ', or null';
      return [name, expected + age + absence];
    }),
  );
}

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

function folded(value: unknown): unknown {
  return typeof value === 'string' ? foldText(value) : undefined;
}

/** A name, with the detail that tells it apart from an equal one. */
function detailed(
  name: unknown,
  { record, declaration }: { readonly record: RawRecord; readonly declaration: Declaration },
): unknown {
  const { detail } = declaration;
  const value = detail === undefined ? undefined : record[detail];
  return name === undefined || value == null ? name : `${name}\n${value}`;
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : undefined;
}

function wholeNumber(value: unknown): unknown {
  return Number.isInteger(value) ? value : undefined;
}

function performerFaults(
  { birthYear, rank }: RawRecord,
  { currentYear, rating, recordCount }: RuleContext,
): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  // Distinct whole ranks from 1 to the count leave no gap.
  if (typeof rank === 'number' && rank > recordCount) {
    const reason = `must be at most ${recordCount}, the number of performers, not ${rank}: ranks have no gaps`;
    faults.push({ field: 'rank', reason });
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
