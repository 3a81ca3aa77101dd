import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type StrictPageConfiguration,
  strictPageConfigurationSchema,
} from '@starguess/api-contract';
import { parseJson, utf8Text } from '@starguess/catalog/files';
import { isCalendarDate, SCHEDULE_START } from '@starguess/game-core';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { normalizeOrigin } from '../http/caller.ts';
import { databaseAddress } from './database-address.ts';

// The forms of values; each message is the end of a sentence.

const MEGABYTE = 1_000_000;

export const listSchema = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

export const originSchema = z.string().transform((text, context) => {
  if (text.includes('@')) return refuse(context, 'takes no user and no password');
  const origin = /^https?:\/\/[^\s/\\?#*]+\/?$/i.test(text) ? normalizeOrigin(text) : undefined;
  return origin ?? refuse(context, `'${text}' is not an origin such as https://example.org`);
});

export const rangeSchema = z.string().transform((text, context) => {
  const [address = ''] = text.split('/');
  const isIpv4 = ipaddr.IPv4.isValidFourPartDecimal(address);
  const range = text === address ? `${text}/${isIpv4 ? 32 : 128}` : text;
  const isRange = (isIpv4 || ipaddr.IPv6.isValid(address)) && ipaddr.isValidCIDR(range);
  return isRange ? range : refuse(context, `'${text}' is not an address or CIDR range`);
});

export const contactSchema = z.string().transform((text, context) => {
  if (/^(?:mailto:|https:\/\/|tel:)[\x21-\x7e]+$/.test(text)) return text;
  if (/^[\x21-\x7e]+@[\x21-\x7e]+$/.test(text)) return `mailto:${text}`;
  return refuse(
    context,
    `'${text}' is not an e-mail address, nor a mailto:, https: or tel: address`,
  );
});

export const daysSchema = wholeNumber('a number of days', { from: 1, to: 99_999 });

export const megabytesSchema = wholeNumber('a number of megabytes', { from: 1, to: 999_999 })
  .transform((megabytes) => megabytes * MEGABYTE)
  .meta({ title: 'megabytes, 1 to 999999' });

export const portSchema = wholeNumber('a port number', { from: 0, to: 65_535 });

export const databaseSchema = z
  .string()
  .transform(
    (address, context) =>
      databaseAddress(address) ??
      refuse(context, 'must be file:/path (SQLite) or postgres://user@host/name (PostgreSQL)'),
  );

export const pageConfigFileSchema = z
  .string()
  .transform((path, context): StrictPageConfiguration => {
    const read = readJson(path);
    if (!read.ok) return refuse(context, `${resolve(path)}: ${read.reason}`);
    const parsed = strictPageConfigurationSchema.safeParse(read.value);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const where = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')} `;
    return refuse(context, `${path}: ${where}${issue?.message}`);
  });

/**
 * The first day of the archive. It is after the start of the schedule, which must also have a
 * target of the day before.
 */
export const archiveDateSchema = z
  .string()
  .refine(
    (date) => isCalendarDate(date) && date > SCHEDULE_START,
    `is not a date such as 2026-01-31, after ${SCHEDULE_START}`,
  );

/** The path of a text file with one word per line; blank lines and lines that begin with # are ignored. */
export const wordListFileSchema = z.string().transform((path, context): readonly string[] => {
  const read = readText(path);
  return read.ok ? wordsIn(read.value) : refuse(context, `${resolve(path)}: ${read.reason}`);
});

export const onOrOffSchema = z.enum(['on', 'off'], 'must be on or off');

export function wholeNumber(what: string, { from, to }: { from: number; to: number }) {
  const problem = `is not ${what} from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, problem)
    .transform(Number)
    .refine((number) => number >= from && number <= to, problem)
    .meta({ title: `${what.replace(/^a (?:number of )?/, '')}, ${from} to ${to}` });
}

function wordsIn(text: string) {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** The content of an operator's file, or what is wrong with it as the end of a sentence. */
type ReadFile<Content> =
  | { readonly ok: true; readonly value: Content }
  | { readonly ok: false; readonly reason: string };

function readText(path: string): ReadFile<string> {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const reason = error.code === 'ENOENT' ? 'does not exist' : `cannot be read (${error.code})`;
    return { ok: false, reason };
  }
  const value = utf8Text(bytes);
  return value === undefined ? { ok: false, reason: 'is not UTF-8 text' } : { ok: true, value };
}

function readJson(path: string): ReadFile<unknown> {
  const read = readText(path);
  return read.ok ? parseJson(read.value) : read;
}

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}
