/**
 * Matches the end of the message with which `import()` rejects if a script did not load. The group
 * is the script's address without its query.
 */
const LOST_SCRIPT = /imported module: ([^?]+)/;

/** Numbers the new addresses, so that each is requested for the first time. */
let repeats = 0;

/**
 * Returns a function that loads a lost script from a new address, because Chromium requests each
 * address only once. Returns `undefined` if the error names no script, as in Safari, which requests
 * the same address again.
 */
export function loadUnderNewAddress<Module>(cause: unknown): (() => Promise<Module>) | undefined {
  const address = cause instanceof TypeError && LOST_SCRIPT.exec(cause.message)?.[1];
  if (!address) return undefined;
  repeats += 1;
  const newAddress = `${address}?again=${repeats}`;
  return () => import(/* @vite-ignore */ newAddress);
}

/** Returns a function that loads a module once. After a failure, the next call loads it again. */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loadModule = load;
  let module: Promise<Module> | undefined;
  return () => {
    module ??= loadModule().catch((cause: unknown) => {
      module = undefined;
      loadModule = loadUnderNewAddress<Module>(cause) ?? loadModule;
      throw cause;
    });
    return module;
  };
}
