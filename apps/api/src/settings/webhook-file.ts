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

const eventsProblem = `must be a list of ${WEBHOOK_EVENTS.join(', ')}`;
const secretProblem = 'must be a text of at least 16 characters';

const targetSchema = z.strictObject({
  url: z.string('must be the address to post to').refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return /^https?:$/.test(url?.protocol ?? '') && url?.username === '' && url.password === '';
  }, 'must be an http or https address without user and password'),
  events: z.array(z.enum(WEBHOOK_EVENTS, eventsProblem), eventsProblem).min(1, eventsProblem),
  format: z.enum(WEBHOOK_FORMATS, `must be one of ${WEBHOOK_FORMATS.join(', ')}`).default('json'),
  secret: z.string(secretProblem).min(16, secretProblem),
});

const targetsProblem = 'must hold a list of at most 10 targets';
const fileSchema = z.array(targetSchema, targetsProblem).max(10, targetsProblem);

/**
 * Reads the file that `WEBHOOKS` names, and reports the first problem in it. None quotes an address,
 * whose path may be a secret.
 */
export function readWebhooks(file: FileBytes, report: Report): readonly WebhookTarget[] {
  const value = jsonOf(file, report);
  const parsed = fileSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  // A misspelt key is reported as unknown and as missing; the former is clearer.
  const first = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  const issue = value === undefined ? undefined : first;
  if (issue !== undefined) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const [entry, key = []] = isUnknown ? [...issue.path, ...issue.keys] : issue.path;
    const place = entry === undefined ? [] : [`entry ${Number(entry) + 1}`, key].flat();
    const reason = isUnknown ? 'is not a known key: remove it' : issue.message;
    report(fieldProblem(file.path, { field: place.join(', '), reason }));
  }
  return [];
}

/** The number of the first entry with an address of this machine or of a network around it. */
export function privateEntry(targets: readonly WebhookTarget[]): number | undefined {
  const index = targets.map(({ url }) => hostOf(new URL(url))).findIndex(isPrivateHost);
  return index === -1 ? undefined : index + 1;
}

function isPrivateHost(host: string) {
  return ipaddr.isValid(host) ? !isPublicAddress(host) : /(?:^|\.)localhost\.?$/.test(host);
}
