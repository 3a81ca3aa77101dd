declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'woff2';
    /** The OpenType features to keep. */
    readonly keepFeatures: readonly string[];
    readonly variationAxes: Readonly<
      Record<string, { readonly min: number; readonly max: number }>
    >;
  };

  // biome-ignore lint/style/noDefaultExport: the package has no other export
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: Options,
  ): Promise<Buffer>;
}
