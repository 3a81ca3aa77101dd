/** The rules of `cronoBoard` in game-core as SQL over the rows of `crono_run`, for every engine. */
export const IS_ON_BOARD = 'submitted_at IS NOT NULL';
export const BOARD_ORDER = 'score DESC, ends_at, id';
