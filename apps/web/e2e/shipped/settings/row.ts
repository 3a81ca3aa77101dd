import type { SeenSite } from './seen-site.ts';

/** The places and numbers that the site with other settings is started with. */
export type Made = {
  readonly folder: string;
  readonly host: string;
  readonly port: number;
  readonly metricsPort: number;
  readonly deskPort: number;
  readonly databaseUrl: string;
};

export type Row = {
  /** A value other than the default. */
  readonly value: string | ((made: Made) => string);
  readonly look: (site: SeenSite, made: Made) => unknown;
  /** What the look gives with the value, and without it. */
  readonly sees: readonly [set: unknown, unset: unknown];
};
