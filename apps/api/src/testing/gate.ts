export type Gate = { readonly open: () => void; readonly opened: Promise<void> };

/** Something to wait for until the test lets it happen. */
export function createGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
