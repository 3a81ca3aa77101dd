declare module 'virtual:page-files' {
  /** The chunks of the page's build, by their sources or by names of their own. */
  export const manifest: Readonly<
    Record<
      string,
      {
        readonly file: string;
        readonly css?: readonly string[];
        readonly imports?: readonly string[];
      }
    >
  >;
  /** The keys of the chunks that every page names. */
  export const pageChunks: readonly string[];
  /** The texts of the build's style sheets, by their paths in it. */
  export const sheetTexts: Readonly<Record<string, string>>;
}
