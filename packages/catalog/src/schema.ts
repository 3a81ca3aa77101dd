import {
  cellOf,
  type Declaration,
  type FieldDeclaration,
  foldText,
  RANK_FIELD,
} from '@starguess/game-core';
import * as z from 'zod/mini';
import {
  addressNamesType,
  aliasesDifferFromName,
  yearAfterMinimumAge,
} from './cross-field-rules.ts';
import { SHIPPED_DECLARATION } from './shipped-declaration.ts';
import { listFields } from './shipped-fields.ts';

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

/** A root-relative address. The file name, a hash of the content, reveals nothing. */
export const PICTURE_ADDRESS = /^\/art\/[0-9a-f]{16}\.(?:svg|png|jpg|webp|avif)$/;
const pictureAddressSchema = z.string().check(z.regex(PICTURE_ADDRESS));

const yearSchema = z.int().check(z.minimum(1900), z.maximum(2999));
const percentSchema = z.number().check(z.minimum(0), z.maximum(100));

const focalPointSchema = z.readonly(z.strictObject({ x: percentSchema, y: percentSchema }));

/**
 * A performer (CATALOG1), with the declared fields by their names; what may be null may also be left
 * out.
 */
export type Performer = {
  readonly name: string;
  /** 1 is the best. */
  readonly rank: number;
  /** `/p/{slug}`, `/model/{slug}` or `/pornstar/{slug}`; also the performer's id. */
  readonly profileUrl: string;
  readonly profilePictureUrl: string;
  readonly birthYear?: number | null | undefined;
  /** The point of the portrait where the image-guess zoom starts, in percent of width and height. */
  readonly focalPoint: { readonly x: number; readonly y: number };
  readonly aliases?: readonly string[] | undefined;
  /** The bare name of a record whose name has a detail appended; never in a list. */
  readonly bareName?: string | undefined;
  readonly [field: string]: unknown;
};

/** The names that no field can be declared under. */
export const BASE_FIELDS = {
  name: nameSchema,
  rank: z.int().check(z.positive()),
  profileUrl: z
    .string()
    .check(z.maxLength(200), z.regex(/^\/(?:p|model|pornstar)\/[A-Za-z0-9][A-Za-z0-9._~-]*$/)),
  profilePictureUrl: pictureAddressSchema,
  birthYear: z.nullish(yearSchema),
  focalPoint: focalPointSchema,
  aliases: aliasesSchema,
} as const;

/** The fields that games need, so that no record may lack them. */
export function neededFields(declaration: Declaration): ReadonlySet<string> {
  const { compared, clues, hint, alike } = declaration;
  const needed = new Set([...compared, ...clues.map(({ field }) => field), ...hint]);
  if (alike !== undefined) needed.add(alike);
  needed.delete(RANK_FIELD);
  return needed;
}

export function performerSchema(declaration: Declaration): z.ZodMiniType<Performer> {
  const needed = neededFields(declaration);
  const fields = listFields(declaration);
  const fieldSchemas = Object.entries(fields).map(([name, field]) => {
    const schema = fieldSchema(field);
    return [name, needed.has(name) ? schema : z.nullish(schema)] as const;
  });
  const years = Object.keys(fields).filter((name) => fields[name]?.kind === 'year');
  return z.readonly(
    z
      .strictObject({ ...BASE_FIELDS, ...Object.fromEntries(fieldSchemas) })
      .check(
        ...(declaration === SHIPPED_DECLARATION ? [addressNamesType] : []),
        ...years.map(yearAfterMinimumAge),
        aliasesDifferFromName,
      ),
  );
}

/** A performer with any declared fields, which were checked when it was stored. */
export const storedPerformerSchema: z.ZodMiniType<Performer> = z.readonly(
  z.catchall(
    z.object(BASE_FIELDS),
    z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  ),
);

function fieldSchema(field: FieldDeclaration) {
  const { isValid } = cellOf(field);
  return z.unknown().check(z.refine((value) => isValid(value, field)));
}

/** A channel (CATALOG6). */
export const channelSchema = z.readonly(
  z
    .strictObject({
      id: z.uuid(),
      name: nameSchema,
      photo: pictureAddressSchema,
      aliases: aliasesSchema,
    })
    .check(aliasesDifferFromName),
);
export type Channel = z.infer<typeof channelSchema>;

/**
 * A removed record that a past day still needs, but that is in no pool, no search of today and no
 * list of everybody.
 */
export type MaybeRetired<Item> = Item & { readonly retired?: true };

/** The whole catalogue as one file, which the page loads. */
export type CatalogData = {
  readonly performers: readonly Performer[];
  readonly channels: readonly Channel[];
  /** Left out for what the shipped catalogue declares. */
  readonly declaration?: Declaration | undefined;
};

export type PageCatalogData = {
  readonly performers: readonly MaybeRetired<Performer>[];
  readonly channels: readonly MaybeRetired<Channel>[];
  readonly declaration?: Declaration | undefined;
  /** The messages of its fields and values by language; left out for what today's catalogue declares. */
  readonly texts?: Readonly<Record<string, object>> | undefined;
};
