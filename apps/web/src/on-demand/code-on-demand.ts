import { loadLateMessages } from '../i18n/i18n.ts';
import type { LateGroup } from '../page/late-messages.ts';
import { ApiError } from '../server/api-client.ts';
import { loadUnderNewAddress } from '../server/lost-script.ts';
import { queryClient } from '../server/query-client.ts';
import { focusContent } from '../ui/focus-content.ts';

/**
 * The addresses of style sheets that failed to load. Vite requests each style sheet only once and
 * treats a failed one as loaded.
 */
const lostStyles = new Set<string>();

/**
 * The code of a part of the page, loaded on first use. It is a query of TanStack Query, so a failed
 * load is repeated like any other read.
 */
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

/** Describes the code of a part as a query. Errors of lost files are `ApiError`s with status 0. */
export function codeOnDemand<Module, Part>(
  name: string,
  { load, part, messages = [] }: CodeSource<Module, Part>,
): CodeOnDemand<Part> {
  const loadModule = repeatableLoad(name, load);
  return {
    queryKey: ['code', name],
    meta: { messages },
    queryFn: async () => {
      const [module] = await Promise.all([loadModule(), loadLateMessages(messages)]);
      return part(module);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  };
}

/** Loads the code after a press. Repeats a failed load at most once: the player can press again. */
export function loadCode<Part>(code: CodeOnDemand<Part>): Promise<Part> {
  return queryClient.fetchQuery({ ...code, retry: 1 });
}

/**
 * Loads once more what failed before. If it fails again although the server answers, the server has
 * a newer page, or a browser keeps a lost script for lost: a reload helps in both cases.
 */
export async function loadLostCode<Part>(code: CodeOnDemand<Part>): Promise<Part> {
  const isServed = isPageServed();
  try {
    return await queryClient.fetchQuery({ ...code, retry: 0 });
  } catch (error) {
    if (await isServed) window.location.reload();
    throw error;
  }
}

/** Loads lost code once more, after a press on a button that goes meanwhile. */
export function retryLostCode<Part>(code: CodeOnDemand<Part>): void {
  // The button would take the focus with it.
  focusContent();
  // Another failure brings the button back.
  loadLostCode(code).catch(() => undefined);
}

function isPageServed(): Promise<boolean> {
  return fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Returns a function that loads a module and repeats what an earlier call could not load. Each call
 * also requests all lost style sheets again. It fails if a style sheet fails that was among the lost
 * ones when the last call failed, because the module may need it. It ignores the failure of any
 * other style sheet.
 */
function repeatableLoad<Module>(name: string, load: () => Promise<Module>): () => Promise<Module> {
  let loadModule = load;
  let needed: ReadonlySet<string> = new Set();
  let lastCause: unknown;
  return async () => {
    document.head.addEventListener('error', noteLostStyles, true);
    const styles = [...lostStyles].map((href) =>
      loadStyles(href).catch((cause) => needed.has(href) && Promise.reject(cause)),
    );
    try {
      const [module] = await Promise.all([loadModule(), ...styles]);
      return module;
    } catch (cause) {
      // A lost file fails with a new error each time. A module that throws always fails with the
      // same error, so loading it again is useless.
      if (cause === lastCause) {
        reportError(cause);
        throw cause;
      }
      lastCause = cause;
      needed = new Set(lostStyles);
      loadModule = loadUnderNewAddress(cause) ?? loadModule;
      throw new ApiError(`The code of ${name} cannot be loaded`, { status: 0, cause });
    }
  };
}

/** Notes a style sheet that failed to load and removes its element. */
function noteLostStyles({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
    target.remove();
    lostStyles.add(target.href);
  }
}

function loadStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onload = () => resolve(void lostStyles.delete(href));
    const link = { rel: 'stylesheet', href, onload, onerror: reject };
    document.head.append(Object.assign(document.createElement('link'), link));
  });
}
