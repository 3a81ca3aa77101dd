/** The pages whose first view is measured: Home and one for each daily mode. */
export const MEASURED_PATHS = ['/', '/classic', '/image-guess', '/channel-guess'] as const;
export type MeasuredPath = (typeof MEASURED_PATHS)[number];
