import { fieldProblem } from '@starguess/catalog/files';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { hostOf, isPublicAddress } from '../http/public-address.ts';
import { jsonOf } from '../site-folder/file-text.ts';
import type { FileBytes, Report } from '../site-folder/folder-files.ts';

const WEBHOOK_EVENTS = ['day-began', 'day-ended', 'trouble'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

const WEBHOOK_FORMATS = ['json', 'discord', 'slack'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

export type WebhookTarget = z.output<typeof targetSchema>;

const MOST_TARGETS = 10;
const MIN_SECRET_LENGTH = 16;

const eventsProblem = `must be a list of ${WEBHOOK_EVENTS.join(', ')}`;
const secretProblem = `must be a text of at least ${MIN_SECRET_LENGTH} characters`;

const targetSchema = z.strictObject({
  url: z.string('must be the address to post to').refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return /^https?:$/.test(url?.protocol ?? '') && url?.username === '' && url.password === '';
  }, 'must be an http or https address without user and password'),
  events: z.array(z.enum(WEBHOOK_EVENTS, eventsProblem), eventsProblem).min(1, eventsProblem),
  format: z.enum(WEBHOOK_FORMATS, `must be one of ${WEBHOOK_FORMATS.join(', ')}`).default('json'),
  secret: z.string(secretProblem).min(MIN_SECRET_LENGTH, secretProblem),
});

const targetsProblem = `must hold a list of at most ${MOST_TARGETS} targets`;
const fileSchema = z.array(targetSchema, targetsProblem).max(MOST_TARGETS, targetsProblem);

/**
 * Reads the file that `WEBHOOKS` names, and reports the first problem in it. No problem quotes an
 * address, whose path may be a secret.
 */
export function readWebhooks(file: FileBytes, report: Report): readonly WebhookTarget[] {
  const value = jsonOf(file, report);
  if (value === undefined) return [];
  const parsed = fileSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  // A misspelt key is reported as unknown and as missing; the former is clearer.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  if (issue !== undefined) report(fieldProblem(file.path, describeIssue(issue)));
  return [];
}

function describeIssue(issue: z.core.$ZodIssue) {
  const isUnknown = issue.code === 'unrecognized_keys';
  const [entry, key = []] = isUnknown ? [...issue.path, ...issue.keys] : issue.path;
  const field = entry === undefined ? [] : [`entry ${Number(entry) + 1}`, key].flat();
  const reason = isUnknown ? 'is not a known key: remove it' : issue.message;
  return { field: field.join(', '), reason };
}

/**
 * The number of the first entry, from 1, with an address of this machine or of a network around it;
 * `undefined` if there is none.
 */
export function privateEntry(targets: readonly WebhookTarget[]): number | undefined {
  const index = targets.map(({ url }) => hostOf(new URL(url))).findIndex(isPrivateHost);
  return index === -1 ? undefined : index + 1;
}

function isPrivateHost(host: string) {
  return ipaddr.isValid(host) ? !isPublicAddress(host) : /(?:^|\.)localhost\.?$/.test(host);
}
