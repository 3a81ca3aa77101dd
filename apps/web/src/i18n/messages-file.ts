import { requestHeaders } from '../server/api-client.ts';
import { fetchJson } from '../server/exchange.ts';
import { queryClient } from '../server/query-client.ts';
import { pageConfig } from '../settings/page-config.ts';
import { isPlainObject } from '../stored/json-shapes.ts';
import type { LanguageCode } from './languages.ts';
import type { Messages } from './messages.ts';

/** Fetches all messages of a language once. Rejects if that fails, or if a group is missing. */
export async function fetchMessages(
  code: LanguageCode,
  retries: { readonly retry?: number } = {},
): Promise<Messages> {
  const address = messagesAddress(code);
  const messages = await queryClient.fetchQuery({
    queryKey: ['messages', code],
    queryFn: ({ signal }) => fetchJson(address, { headers: requestHeaders(), signal }),
    staleTime: Number.POSITIVE_INFINITY,
    ...retries,
  });
  if (!isMessages(messages)) throw new Error(`${address} holds no messages`);
  return messages;
}

/** Messages of an operator's own site have an address that changes with them. */
export function messagesAddress(code: LanguageCode): string {
  const { apiBaseUrl, site } = pageConfig;
  return `${apiBaseUrl}/messages/${code}.json${site ? `?${site.hash}` : ''}`;
}

/** Whether every group exists. The page would show the keys of a missing group. */
function isMessages(value: unknown): value is Messages {
  return isPlainObject(value) && MESSAGE_GROUPS.every((group) => isPlainObject(value[group]));
}
