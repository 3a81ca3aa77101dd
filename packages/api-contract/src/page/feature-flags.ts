/** The features that an operator can turn on by name. */
export const FEATURE_FLAGS = ['classic-modes'] as const;
export type FeatureFlag = (typeof FEATURE_FLAGS)[number];
