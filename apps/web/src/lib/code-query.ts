import { ApiError } from './api-client.ts';
import { queryClient } from './query-client.ts';

/** Addresses of style sheets that failed: Vite asks for each once only, and counts it as had. */
const lostStyles = new Set<string>();

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

async function loadCode<Part>(name: string, load: () => Promise<Part>): Promise<Part> {
  document.head.addEventListener('error', noteLostStyles, true);
  try {
    await Promise.all([...lostStyles].map(loadStyles));
    return await load();
  } catch (cause) {
    throw new ApiError(`The code of ${name} cannot be loaded`, { status: 0, cause });
  }
}

/** A part of the page whose code comes on first use, repeated as every other read is. */
export type CodeQuery<Part> = {
  readonly queryKey: readonly string[];
  readonly queryFn: () => Promise<Part>;
  readonly staleTime: number;
  readonly gcTime: number;
};

export function codeQuery<Part>(name: string, load: () => Promise<Part>): CodeQuery<Part> {
  return {
    queryKey: ['code', name],
    queryFn: () => loadCode(name, load),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  };
}

/** Loads what a press asked for. It is repeated once only: the player can press again. */
export function fetchCode<Part>(code: CodeQuery<Part>): Promise<Part> {
  return queryClient.fetchQuery({ ...code, retry: 1 });
}
