/** What the page asks the worker: the call, and what a server would have of its own. */
export type MockQuestion = {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Milliseconds since 1970-01-01 UTC by the page's clock. */
  readonly now: number;
  /** What the page stores for the mocks. */
  readonly stored: string | null;
  readonly catalogAddress: string;
};

export type MockReply =
  | {
      readonly status: number;
      readonly contentType: string;
      readonly body: string;
      readonly stored: string;
    }
  /** No answer: the catalogue or a picture could not be had. */
  | { readonly failure: string };
