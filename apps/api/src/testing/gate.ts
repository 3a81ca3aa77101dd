export type Gate = { readonly open: () => void; readonly opened: Promise<void> };

/** A promise that the test resolves when it likes. */
export function createGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
