import type { PastDay } from '@starguess/api-contract';
import { quantity } from '../../quantity.ts';
import type { WebhookEvent, WebhookFormat } from '../../settings/webhook-file.ts';
import type { Trouble } from '../../watch/troubles.ts';

/** What a message says about its site. */
export type MessageSite = {
  readonly siteName: string;
  readonly address: string | undefined;
  readonly games: readonly string[];
  readonly readPastDay: (date: string) => Promise<PastDay>;
};

type Occasion = { readonly event: WebhookEvent; readonly subject: string };

/** Escapes a stranger's text so that a chat shows it verbatim. */
type Plain = (text: string) => string;

/** What is said about an event: data for programs, a text for chats. */
type Message = { readonly data: object; readonly text: string };

const ADVICE: Readonly<Record<Trouble, string>> = {
  backup: 'The last backup is older than three days: see why the nightly one fails.',
  database: 'The database refuses work: make room on its disk, or see the log for the reason.',
  renderer: 'Pages could not be rendered, and the browser fills them: see the log for the reason.',
};

const EVENTS: Readonly<
  Record<WebhookEvent, (subject: string, site: MessageSite & { plain: Plain }) => Promise<Message>>
> = {
  'day-began': async (date, { games, address = null }) => ({
    data: { date, games, address },
    text: `new puzzles for ${date}. ${address ?? ''}`.trim(),
  }),
  'day-ended': async (date, { readPastDay, plain }) => {
    const data = await readPastDay(date);
    const wins = data.games.map(
      ({ puzzle, target, numberOfSuccesses }) =>
        `${titleOf(puzzle)}: ${plain(target.name)}, ${quantity(numberOfSuccesses, 'win')}`,
    );
    const best = (data.crono?.best ?? []).map(
      ({ username, score }, index) =>
        `Crono, ${index + 1}.: ${username === null ? 'anonymous' : plain(username)}, ${score}`,
    );
    return { data, text: [`${date} is over.`, ...wins, ...best].join('\n') };
  },
  trouble: async (subject) => {
    const [date, kind] = subject.split(' ');
    const [, advice = ''] = Object.entries(ADVICE).find(([trouble]) => trouble === kind) ?? [];
    return { data: { date, kind, advice }, text: advice };
  },
};

const PLAIN: Readonly<Record<WebhookFormat, Plain>> = {
  json: (text) => text,
  // Any of these characters could format a name, or turn it into a link or a mention.
  discord: (text) => text.replace(/[!-/:-@[-`{-~]/g, '\\$&'),
  slack: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
};

/** The most characters of a message in Discord. */
const DISCORD_LIMIT = 2_000;

/** The body that is posted about an event. */
export async function bodyOf(
  { event, subject }: Occasion,
  { format, ...site }: MessageSite & { readonly format: WebhookFormat },
): Promise<string> {
  const plain = PLAIN[format];
  const message = await EVENTS[event](subject, { ...site, plain });
  const text = `${plain(site.siteName)}: ${message.text}`;
  const bodies: Readonly<Record<WebhookFormat, object>> = {
    json: { event, ...message.data },
    discord: { content: text.slice(0, DISCORD_LIMIT), allowed_mentions: { parse: [] } },
    slack: { text },
  };
  return JSON.stringify(bodies[format]);
}

/** `image-guess` as `Image guess`. */
function titleOf(puzzle: string) {
  return puzzle.charAt(0).toUpperCase() + puzzle.slice(1).replaceAll('-', ' ');
}
