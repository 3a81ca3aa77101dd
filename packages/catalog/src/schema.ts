import {
  ETHNICITIES,
  GENDERS,
  HAIR_COLORS,
  INTERESTS,
  PERFORMER_TYPES,
  RELATIONSHIP_STATUSES,
} from '@starguess/game-core';
import * as z from 'zod/mini';

/** Years between birth and any other date of a record: nobody in a catalogue is younger. */
export const MINIMUM_AGE = 19;

/** The extensions of pictures, and what they are served as. */
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

/** Shown as blanks letter by letter and searched by its folded form, hence the limits. */
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

/** A root-relative address whose file name is the content's hash, so that it tells nothing. */
export const PICTURE_ADDRESS = /^\/art\/[0-9a-f]{16}\.(?:svg|png|jpg|webp|avif)$/;
const pictureAddressSchema = z.string().check(z.regex(PICTURE_ADDRESS));

const countSchema = z.int().check(z.nonnegative());
const yearSchema = z.int().check(z.minimum(1900), z.maximum(2999));
const percentSchema = z.number().check(z.minimum(0), z.maximum(100));

/** A rule about two fields is judged where both are sound, however the rest of the record is. */
function areSound(...fields: readonly string[]) {
  return ({ issues }: z.core.ParsePayload): boolean =>
    issues.every(({ code, path }) => {
      const field = path?.[0];
      return code === 'unrecognized_keys' || (typeof field === 'string' && !fields.includes(field));
    });
}

const focalPointSchema = z.readonly(z.strictObject({ x: percentSchema, y: percentSchema }));

/**
 * A performer (CATALOG1) with the point of the portrait that the image-guess zoom starts from, in
 * percent of width and height.
 */
export const performerSchema = z.readonly(
  z
    .strictObject({
      name: nameSchema,
      videoCount: countSchema,
      visits: countSchema,
      /** 1 is the best. */
      rank: z.int().check(z.positive()),
      subscribers: countSchema,
      /** `/model/{slug}` or `/pornstar/{slug}`; also the id. */
      profileUrl: z
        .string()
        .check(z.maxLength(200), z.regex(/^\/(?:model|pornstar)\/[A-Za-z0-9][A-Za-z0-9._~-]*$/)),
      profilePictureUrl: pictureAddressSchema,
      type: z.enum(PERFORMER_TYPES),
      gender: z.enum(GENDERS),
      relationshipStatus: z.nullable(z.enum(RELATIONSHIP_STATUSES)),
      interestedIn: z.nullable(z.enum(INTERESTS)),
      /** ISO 3166-1 alpha-2 in capitals. */
      birthPlace: z.string().check(z.regex(/^[A-Z]{2}$/)),
      ethnicity: z.enum(ETHNICITIES),
      eyeColor: z.null(),
      hairColor: z.readonly(
        z.array(z.enum(HAIR_COLORS)).check(
          z.minLength(1),
          z.refine((colors) => new Set(colors).size === colors.length),
        ),
      ),
      fakeBoobs: z.nullable(z.boolean()),
      tattoos: z.nullable(z.boolean()),
      piercings: z.nullable(z.boolean()),
      birthYear: yearSchema,
      debutYear: yearSchema,
      heightCm: z.nullable(z.number().check(z.positive(), z.maximum(300))),
      weightKg: z.nullable(z.number().check(z.positive(), z.maximum(500))),
      focalPoint: focalPointSchema,
    })
    .check(
      z.refine(({ type, profileUrl }) => profileUrl.startsWith(`/${type}/`), {
        path: ['profileUrl'],
        when: areSound('type', 'profileUrl'),
      }),
      z.refine(({ birthYear, debutYear }) => debutYear - birthYear >= MINIMUM_AGE, {
        path: ['debutYear'],
        when: areSound('birthYear', 'debutYear'),
      }),
    ),
);
export type Performer = z.infer<typeof performerSchema>;

/** A channel (CATALOG6). */
export const channelSchema = z.readonly(
  z.strictObject({ id: z.uuid(), name: nameSchema, photo: pictureAddressSchema }),
);
export type Channel = z.infer<typeof channelSchema>;

/** The catalogue as one file: what the page loads. */
export const catalogDataSchema = z.readonly(
  z.strictObject({
    performers: z.readonly(z.array(performerSchema)),
    channels: z.readonly(z.array(channelSchema)),
  }),
);
export type CatalogData = z.infer<typeof catalogDataSchema>;
