import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type CatalogProblem, formatProblems } from '@starguess/catalog/files';
import { isCalendarDate, SCHEDULE_START } from '@starguess/game-core';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { normalizeOrigin } from '../http/origin.ts';
import { textOf } from '../site-folder/file-text.ts';
import { type FileBytes, type Report, unreadable } from '../site-folder/folder-files.ts';
import { readSiteConfig } from '../site-folder/site-config.ts';
import { databaseAddress } from './database-address.ts';
import { readWebhooks } from './webhook-file.ts';

const MEGABYTE = 1_000_000;

/** Items between commas. */
export const listSchema = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

export const originSchema = z.string().transform((text, context) => {
  if (text.includes('@')) return refuse(context, 'must not contain a user or a password');
  const origin = /^https?:\/\/[^\s/\\?#*]+\/?$/i.test(text) ? normalizeOrigin(text) : undefined;
  return origin ?? refuse(context, `'${text}' is not an origin such as https://example.org`);
});

/** A CIDR range, or one address, which becomes a range of its own. */
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

/** A bearer token (RFC 6750). */
export const deskTokenSchema = z
  .string()
  .regex(
    /^[\w.~+/-]{32,}=*$/,
    'must have at least 32 characters, each a letter without an accent, a digit or one of ._~+/-',
  )
  .meta({ title: 'at least 32 letters, digits or `._~+/-`' });

export const databaseSchema = z
  .string()
  .transform(
    (address, context) =>
      databaseAddress(address) ??
      refuse(context, 'must be file:/path (SQLite) or postgres://user@host/name (PostgreSQL)'),
  );

export const pageConfigFileSchema = fileSchema(readSiteConfig);

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

/** The path of a file with the targets of webhooks. */
export const webhookFileSchema = fileSchema(readWebhooks);

/** The path of a text file with one word per line; blank lines and lines that begin with # are ignored. */
export const wordListFileSchema = fileSchema((file, report) => wordsIn(textOf(file, report) ?? ''));

export const onOrOffSchema = z.enum(['on', 'off'], 'must be on or off');

/**
 * A number in digits. `what` reads as in `is not a number of days from 1 to 7`; the documentation drops
 * `a number of`.
 */
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

/** The path of an operator's file; the message names each problem in it. */
function fileSchema<Content>(read: (file: FileBytes, report: Report) => Content) {
  return z.string().transform((name, context): Content => {
    const path = resolve(name);
    let bytes: FileBytes['bytes'];
    try {
      bytes = new Uint8Array(readFileSync(path));
    } catch (error) {
      return refuse(context, `${path}: ${unreadable(error)}`);
    }
    const problems: CatalogProblem[] = [];
    const content = read({ path, bytes }, (problem) => problems.push(problem));
    return problems.length === 0 ? content : refuse(context, formatProblems(problems));
  });
}

/** Refuses a value; the message is the end of a sentence about the variable. */
function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}
