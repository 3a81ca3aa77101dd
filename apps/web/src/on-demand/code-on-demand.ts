import { ApiError } from '../server/api-client.ts';
import { queryClient } from '../server/query-client.ts';

/** Addresses of style sheets that failed: Vite asks for each once only, and counts it as had. */
const lostStyles = new Set<string>();

/** Ends the error of an `import()` whose file did not come; a query is left out. */
const LOST_SCRIPT = /imported module: ([^?]+)/;

let repeats = 0;

/** The code of a part of the page, which comes on first use. A query: it is repeated as every other read is. */
export type CodeOnDemand<Part> = {
  readonly queryKey: readonly string[];
  readonly queryFn: () => Promise<Part>;
  readonly staleTime: number;
  readonly gcTime: number;
};

type CodeSource<Module, Part> = {
  readonly load: () => Promise<Module>;
  /** What is wanted of the module. */
  readonly part: (module: Module) => Part;
};

export function codeOnDemand<Module, Part>(
  name: string,
  { load, part }: CodeSource<Module, Part>,
): CodeOnDemand<Part> {
  const loadModule = repeatableLoad(name, load);
  return {
    queryKey: ['code', name],
    queryFn: async () => part(await loadModule()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  };
}

/** Loads what a press asked for. It is repeated once at most: the player can press again. */
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

function isPageServed(): Promise<boolean> {
  return fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Loads a module, and with it every lost style sheet. A module waits for the style sheets that were
 * lost while it was loaded. It does without those that were lost before: they are of other modules.
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
      // Every lost file fails anew, but a module that throws fails with the same error for good.
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

/**
 * Loads a lost script by an address of its own, undefined where the error names no script. Chromium
 * asks only once for an address. There and in Firefox the error names it. Safari asks again.
 */
function loadUnderNewAddress<Module>(cause: unknown): (() => Promise<Module>) | undefined {
  const address = cause instanceof TypeError && LOST_SCRIPT.exec(cause.message)?.[1];
  if (!address) return undefined;
  repeats += 1;
  const newAddress = `${address}?again=${repeats}`;
  return () => import(/* @vite-ignore */ newAddress);
}

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
