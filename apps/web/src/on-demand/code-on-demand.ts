import { ApiError } from '../server/api-client.ts';
import { queryClient } from '../server/query-client.ts';

/** Addresses of style sheets that failed: Vite asks for each once only, and counts it as had. */
const lostStyles = new Set<string>();

/** The code of a part of the page, which comes on first use. A query: it is repeated as every other read is. */
export type CodeOnDemand<Part> = {
  readonly queryKey: readonly string[];
  readonly queryFn: () => Promise<Part>;
  readonly staleTime: number;
  readonly gcTime: number;
};

export function codeOnDemand<Part>(name: string, load: () => Promise<Part>): CodeOnDemand<Part> {
  return {
    queryKey: ['code', name],
    queryFn: repeatableLoad(name, load),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  };
}

/** Loads what a press asked for. It is repeated once at most: the player can press again. */
export function loadCode<Part>(code: CodeOnDemand<Part>, retry: 0 | 1 = 1): Promise<Part> {
  return queryClient.fetchQuery({ ...code, retry });
}

/**
 * Loads a part, and with it every lost style sheet. A part waits for the style sheets that were
 * lost while it was loaded. It does without those that were lost before: they are of other parts.
 */
function repeatableLoad<Part>(name: string, load: () => Promise<Part>): () => Promise<Part> {
  let needed: ReadonlySet<string> = new Set();
  let lastCause: unknown;
  return async () => {
    document.head.addEventListener('error', noteLostStyles, true);
    const styles = [...lostStyles].map((href) =>
      loadStyles(href).catch((cause) => needed.has(href) && Promise.reject(cause)),
    );
    try {
      const [part] = await Promise.all([load(), ...styles]);
      return part;
    } catch (cause) {
      // Every lost file fails anew, but a module that throws fails with the same error for good.
      if (cause === lastCause) {
        reportError(cause);
        throw cause;
      }
      lastCause = cause;
      needed = new Set(lostStyles);
      throw new ApiError(`The code of ${name} cannot be loaded`, { status: 0, cause });
    }
  };
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
