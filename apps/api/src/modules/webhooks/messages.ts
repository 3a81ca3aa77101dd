import type { PastDay } from '@starguess/api-contract';
import { quantity } from '../../quantity.ts';
import type { WebhookFormat } from '../../settings/webhook-file.ts';
import type { Trouble } from '../../watch/troubles.ts';

/** What a target of the format `json` gets. */
export type Notice =
  | {
      readonly event: 'day-began';
      readonly date: string;
      readonly games: readonly string[];
      /** Null where the site doesn't know its own. */
      readonly address: string | null;
    }
  | ({ readonly event: 'day-ended' } & PastDay)
  | {
      readonly event: 'trouble';
      readonly date: string;
      readonly kind: Trouble;
      readonly advice: string;
    };

export const ADVICE: Readonly<Record<Trouble, string>> = {
  backup: 'The last backup is older than three days: see why the nightly one fails.',
  database: 'The database refuses work: make room on its disk, or see the log for the reason.',
  renderer: 'Pages could not be rendered, and the browser fills them: see the log for the reason.',
};

/** The most characters of a message in Discord. */
const DISCORD_LIMIT = 2_000;

const BODIES: Readonly<Record<WebhookFormat, (notice: Notice, siteName: string) => object>> = {
  json: (notice) => notice,
  discord: (notice, siteName) => ({
    content: textOf(notice, { siteName, plain: plainInDiscord }).slice(0, DISCORD_LIMIT),
    allowed_mentions: { parse: [] },
  }),
  slack: (notice, siteName) => ({ text: textOf(notice, { siteName, plain: plainInSlack }) }),
};

export function bodyOf(
  notice: Notice,
  { format, siteName }: { readonly format: WebhookFormat; readonly siteName: string },
): string {
  return JSON.stringify(BODIES[format](notice, siteName));
}

type Plain = (text: string) => string;

function textOf(
  notice: Notice,
  { siteName, plain }: { readonly siteName: string; readonly plain: Plain },
): string {
  const site = plain(siteName);
  switch (notice.event) {
    case 'day-began': {
      const address = notice.address === null ? '' : ` ${notice.address}`;
      return `${site}: new puzzles for ${notice.date}.${address}`;
    }
    case 'day-ended':
      return [`${site}: ${notice.date} is over.`, ...resultLines(notice, plain)].join('\n');
    case 'trouble':
      return `${site}: ${notice.advice}`;
  }
}

function resultLines({ games, crono }: PastDay, plain: Plain): readonly string[] {
  const best = crono?.best.map(
    ({ username, score }, index) =>
      `${index + 1}. ${username === null ? 'anonymous' : plain(username)} (${score})`,
  );
  return [
    ...games.map(
      ({ puzzle, target, numberOfSuccesses }) =>
        `${titleOf(puzzle)}: ${plain(target.name)}, ${quantity(numberOfSuccesses, 'win')}`,
    ),
    ...(best === undefined || best.length === 0 ? [] : [`Crono: ${best.join(', ')}`]),
  ];
}

/** `image-guess` as `Image guess`. */
function titleOf(puzzle: string) {
  return puzzle.charAt(0).toUpperCase() + puzzle.slice(1).replaceAll('-', ' ');
}

/** Every sign that could format a name, or make a link or a mention of it, loses its meaning. */
function plainInDiscord(text: string) {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

function plainInSlack(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
