/**
 * What the events of a Classic guess say of the shipped catalogue's records (EVENT9). A catalogue that
 * declares its own fields sends none of it.
 */
export const PROFILE_ATTRIBUTES = ['gender', 'rank', 'type'] as const;
export type ProfileAttribute = (typeof PROFILE_ATTRIBUTES)[number];
