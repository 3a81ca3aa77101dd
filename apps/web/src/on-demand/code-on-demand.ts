import { loadLateMessages } from '../i18n/i18n.ts';
import type { LateGroup } from '../i18n/messages.ts';
import { queryClient } from '../server/query-client.ts';
import { focusContent } from '../ui/focus-content.ts';

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

export function codeOnDemand<Module, Part>(
  name: string,
  { load, part, messages = [] }: CodeSource<Module, Part>,
): CodeOnDemand<Part> {
  return {
    queryKey: ['code', name],
    meta: { messages },
    queryFn: async () => {
      const known = lost.get(name);
      if (known !== undefined) {
        await reloadOnce();
        throw known;
      }
      try {
        const [module] = await Promise.all([load(), loadLateMessages(messages)]);
        return part(module);
      } catch (error) {
        if (isLostFile(error)) {
          lost.set(name, error);
          // The server may have a newer build. What a player is typing is worth more.
          if (!isTextTyped()) await reloadOnce();
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

/** Loads lost code once more, after a press on a button that goes meanwhile. */
export function retryLostCode<Part>(code: CodeOnDemand<Part>): void {
  // The button would take the focus with it.
  focusContent();
  // Another failure brings the button back.
  loadCode(code).catch(() => undefined);
}

/**
 * By name, why the code of a part did not load. Chromium never requests a lost script again, nor Vite
 * a style sheet: only a reload does.
 */
const lost = new Map<string, Error>();

/** How browsers, and Vite for a style sheet, describe a lost file. Code that throws says something else. */
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

/**
 * Reloads the page if its server answers, so that an offline game stays. A page that was reloaded
 * reloads again only after a press: it cannot loop. Static hosts answer deep addresses with 404.
 */
async function reloadOnce(): Promise<void> {
  const { navigation } = performance;
  if (navigation.type === navigation.TYPE_RELOAD && !navigator.userActivation.isActive) return;
  const isServed = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok, status }) => ok || status === 404,
    () => false,
  );
  if (isServed) window.location.reload();
}
