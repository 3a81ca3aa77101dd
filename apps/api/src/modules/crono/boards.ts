// The rules of `cronoBoard` in game-core as SQL over the rows of `crono_run`, for every engine.

/** Every entry, whoever sees it. */
export const IS_ENTRY = 'submitted_at IS NOT NULL';
/** The entries that everybody sees: one under suspicion is shown to its player alone. */
export const IS_ON_BOARD = `${IS_ENTRY} AND suspicions IS NULL`;
export const IS_SUSPECT = `${IS_ENTRY} AND suspicions IS NOT NULL`;
export const BOARD_ORDER = 'score DESC, ends_at, id';
