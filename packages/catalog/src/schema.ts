import {
  ETHNICITIES,
  foldText,
  GENDERS,
  HAIR_COLORS,
  INTERESTS,
  PERFORMER_TYPES,
  RELATIONSHIP_STATUSES,
} from '@starguess/game-core';
import * as z from 'zod/mini';

/** The least number of years between birth and any other date of a record. */
export const MINIMUM_AGE = 19;

/** The file extensions of pictures and their media types. */
export const PICTURE_MEDIA_TYPES = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;
export type PictureFormat = keyof typeof PICTURE_MEDIA_TYPES;

const MAX_NAME_LENGTH = 80;
// Control, zero-width and bidirectional formatting characters, and lone surrogates.
const INVISIBLE = /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u;

/** The limits of what the page can blank out letter by letter, and of what the search can fold. */
const nameSchema = z.string().check(
  z.maxLength(MAX_NAME_LENGTH),
  z.refine(
    (name) =>
      name === name.normalize('NFC') &&
      name === name.trim() &&
      !INVISIBLE.test(name) &&
      /[\p{L}\p{N}]/u.test(name),
  ),
);

const MAX_ALIASES = 10;

/** Other names that the search finds a record by; the page shows its name. */
const aliasesSchema = z.optional(
  z.readonly(
    z.array(nameSchema).check(
      z.maxLength(MAX_ALIASES),
      z.refine((aliases) => new Set(aliases.map(foldText)).size === aliases.length),
    ),
  ),
);

/** The rule that no alias repeats the name of its own record, as far as the search can tell. */
const otherThanName = z.refine<{ readonly name: string; readonly aliases?: unknown }>(
  ({ name, aliases }) =>
    !Array.isArray(aliases) || aliases.every((alias) => foldText(alias) !== foldText(name)),
  { path: ['aliases'], when: areValid('name', 'aliases') },
);

/** A root-relative address. The file name, a hash of the content, reveals nothing. */
export const PICTURE_ADDRESS = /^\/art\/[0-9a-f]{16}\.(?:svg|png|jpg|webp|avif)$/;
const pictureAddressSchema = z.string().check(z.regex(PICTURE_ADDRESS));

const countSchema = z.int().check(z.nonnegative());
const yearSchema = z.int().check(z.minimum(1900), z.maximum(2999));
const percentSchema = z.number().check(z.minimum(0), z.maximum(100));

/** Makes a rule about several fields run if those are valid, even if other fields are not. */
function areValid(...fields: readonly string[]) {
  return ({ issues }: z.core.ParsePayload): boolean =>
    issues.every(({ code, path }) => {
      const field = path?.[0];
      return code === 'unrecognized_keys' || (typeof field === 'string' && !fields.includes(field));
    });
}

const focalPointSchema = z.readonly(z.strictObject({ x: percentSchema, y: percentSchema }));

/**
 * A performer (CATALOG1); what may be null may also be left out. `focalPoint` is the point of the
 * portrait where the image-guess zoom starts, in percent of width and height.
 */
export const performerSchema = z.readonly(
  z
    .strictObject({
      name: nameSchema,
      videoCount: z.nullish(countSchema),
      visits: z.nullish(countSchema),
      /** 1 is the best. */
      rank: z.int().check(z.positive()),
      subscribers: z.nullish(countSchema),
      /** `/model/{slug}`, `/pornstar/{slug}` or `/p/{slug}`; also the performer's id. */
      profileUrl: z
        .string()
        .check(z.maxLength(200), z.regex(/^\/(?:model|pornstar|p)\/[A-Za-z0-9][A-Za-z0-9._~-]*$/)),
      profilePictureUrl: pictureAddressSchema,
      type: z.enum(PERFORMER_TYPES),
      gender: z.enum(GENDERS),
      relationshipStatus: z.nullish(z.enum(RELATIONSHIP_STATUSES)),
      interestedIn: z.nullish(z.enum(INTERESTS)),
      /** An upper-case ISO 3166-1 alpha-2 code. */
      birthPlace: z.string().check(z.regex(/^[A-Z]{2}$/)),
      ethnicity: z.enum(ETHNICITIES),
      eyeColor: z.optional(z.null()),
      hairColor: z.readonly(
        z.array(z.enum(HAIR_COLORS)).check(
          z.minLength(1),
          z.refine((colors) => new Set(colors).size === colors.length),
        ),
      ),
      fakeBoobs: z.nullish(z.boolean()),
      tattoos: z.nullish(z.boolean()),
      piercings: z.nullish(z.boolean()),
      birthYear: z.nullish(yearSchema),
      debutYear: yearSchema,
      heightCm: z.nullish(z.number().check(z.positive(), z.maximum(300))),
      weightKg: z.nullish(z.number().check(z.positive(), z.maximum(500))),
      focalPoint: focalPointSchema,
      aliases: aliasesSchema,
    })
    .check(
      z.refine(
        ({ type, profileUrl }) =>
          profileUrl.startsWith('/p/') || profileUrl.startsWith(`/${type}/`),
        { path: ['profileUrl'], when: areValid('type', 'profileUrl') },
      ),
      z.refine(
        ({ birthYear, debutYear }) =>
          typeof birthYear !== 'number' || debutYear - birthYear >= MINIMUM_AGE,
        { path: ['debutYear'], when: areValid('birthYear', 'debutYear') },
      ),
      otherThanName,
    ),
);
export type Performer = z.infer<typeof performerSchema>;

/** A channel (CATALOG6). */
export const channelSchema = z.readonly(
  z
    .strictObject({
      id: z.uuid(),
      name: nameSchema,
      photo: pictureAddressSchema,
      aliases: aliasesSchema,
    })
    .check(otherThanName),
);
export type Channel = z.infer<typeof channelSchema>;

/**
 * A record that the operator has removed and that a past day still needs: it is in no pool, no search
 * of today and no list of everybody.
 */
export type MaybeRetired<Item> = Item & { readonly retired?: true };

/** The whole catalogue as one file, which the page loads. */
export const catalogDataSchema = z.readonly(
  z.strictObject({
    performers: z.readonly(z.array(performerSchema)),
    channels: z.readonly(z.array(channelSchema)),
  }),
);
export type CatalogData = z.infer<typeof catalogDataSchema>;

export type PageCatalogData = {
  readonly performers: readonly MaybeRetired<Performer>[];
  readonly channels: readonly MaybeRetired<Channel>[];
};
