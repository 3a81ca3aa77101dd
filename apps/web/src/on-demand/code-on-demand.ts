import { ApiError } from '../server/api-client.ts';
import { queryClient } from '../server/query-client.ts';

/** The addresses of style sheets that failed to load. Vite requests each only once. */
const lostStyles = new Set<string>();

/** Finds the file's address, without its query, in the error of a failed `import()`. */
const LOST_SCRIPT = /imported module: ([^?]+)/;

let repeats = 0;

/**
 * The code of a part of the page, loaded on first use. It is the options of a query, so a failed load
 * is retried like every other read.
 */
export type CodeOnDemand<Part> = {
  readonly queryKey: readonly string[];
  readonly queryFn: () => Promise<Part>;
  readonly staleTime: number;
  readonly gcTime: number;
};

type CodeSource<Module, Part> = {
  readonly load: () => Promise<Module>;
  /** Selects the part from its module. */
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

/** Loads a part that the player opens. Retries at most once, because the player can try again. */
export function loadCode<Part>(code: CodeOnDemand<Part>, retry: 0 | 1 = 1): Promise<Part> {
  return queryClient.fetchQuery({ ...code, retry });
}

/**
 * Loads a module, and requests every failed style sheet again. The module needs the style sheets that
 * failed while it was loading. It does not need those that failed before: other modules use them.
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
      // Each failed request has an error of its own. A module that throws always has the same one.
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
 * Returns a function that loads a failed script from a new address; undefined if the error does not
 * contain the address. Chromium requests each address only once; its errors and Firefox's contain the
 * address. Safari's do not, but Safari requests it again.
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
