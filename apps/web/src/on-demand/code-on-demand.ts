import { loadLateMessages } from '../i18n/i18n.ts';
import type { LateGroup } from '../i18n/messages.ts';
import { queryClient } from '../server/query-client.ts';
import { focusContent } from '../ui/focus/focus-content.ts';

/** The code of a part of the page, loaded on first use, as a query of TanStack Query. */
export type CodeOnDemand<Part> = {
  readonly queryKey: readonly string[];
  /** The messages that load with the code. */
  readonly meta: { readonly messages: readonly LateGroup[] };
  readonly queryFn: () => Promise<Part>;
  readonly staleTime: number;
  readonly gcTime: number;
};

type CodeSource<Module, Part> = {
  readonly load: () => Promise<Module>;
  /** Picks the part from the loaded module. */
  readonly part: (module: Module) => Part;
  /** The groups of messages that no other part of the page needs. */
  readonly messages?: readonly LateGroup[];
};

/**
 * The load errors of parts whose file is lost, by the part's name. Chromium never requests a lost
 * script again, nor Vite a lost style sheet: only a reload does. So no query may forget them.
 */
const lostParts = new Map<string, Error>();

export function codeOnDemand<Module, Part>(
  name: string,
  { load, part, messages = [] }: CodeSource<Module, Part>,
): CodeOnDemand<Part> {
  return {
    queryKey: ['code', name],
    meta: { messages },
    queryFn: async () => {
      const earlierError = lostParts.get(name);
      if (earlierError !== undefined) throw earlierError;
      try {
        const [module] = await Promise.all([load(), loadLateMessages(messages)]);
        return part(module);
      } catch (error) {
        if (isLostFile(error)) {
          lostParts.set(name, error);
          // The server may have a newer build. A reload would lose what the player is typing, and
          // could repeat forever.
          if (!isReloaded() && !isTextTyped()) await reloadIfServed();
        } else reportError(error);
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  };
}

export function loadCode<Part>(code: CodeOnDemand<Part>): Promise<Part> {
  return queryClient.fetchQuery(code);
}

/** Loads lost code once more, after a press on a button that disappears meanwhile. */
export function retryLostCode<Part>(code: CodeOnDemand<Part>): void {
  // The button would take the focus with it.
  focusContent();
  // Another failure brings the button back.
  reloadIfLost(code)
    .then(() => loadCode(code))
    .catch(() => undefined);
}

/** Reloads the page if the code of the part is lost and the server answers. Call it after a press. */
export async function reloadIfLost({ queryKey }: Pick<CodeOnDemand<unknown>, 'queryKey'>) {
  const [, name = ''] = queryKey;
  if (lostParts.has(name)) await reloadIfServed();
}

/** How browsers, and Vite for style sheets, word the error of a lost file. */
const LOST_FILE = /imported module|module script|preload CSS/;

function isLostFile(error: unknown): error is Error {
  return error instanceof Error && LOST_FILE.test(error.message);
}

function isTextTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:is([type="text"], :not([type]))',
  );
  return [...fields].some(({ value }) => value !== '');
}

function isReloaded(): boolean {
  const { navigation } = performance;
  return navigation.type === navigation.TYPE_RELOAD;
}

/**
 * Reloads the page if its server answers, so that an offline game stays. Static hosts answer deep
 * addresses with 404.
 */
async function reloadIfServed(): Promise<void> {
  const isServed = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok, status }) => ok || status === 404,
    () => false,
  );
  if (isServed) window.location.reload();
}
