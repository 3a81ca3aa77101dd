/** Year the records are written for: ages count up to it and nobody debuts after it. */
export const CATALOG_YEAR = 2026;
