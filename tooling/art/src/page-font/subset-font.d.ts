declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'woff2' | 'truetype';
    /** The OpenType features to keep; all without it. */
    readonly keepFeatures?: readonly string[];
    /** The part of an axis to keep, or the one place on it to stay at. */
    readonly variationAxes: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
  };

  // biome-ignore lint/style/noDefaultExport: the package has no other export
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: Options,
  ): Promise<Buffer>;
}
