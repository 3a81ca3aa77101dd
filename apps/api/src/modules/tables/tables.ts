import type { Handlers } from '@starguess/api-contract';

type TableHandlers = Pick<Handlers, Extract<keyof Handlers, `${string}Table${string}`>>;

const NOT_FOUND = { ok: false, problem: 'table-not-found' } as const;

/** The calls of tables, of which this version makes none. */
export function createTableHandlers(): TableHandlers {
  return {
    createTable: () => ({ ok: false, problem: 'unavailable' }),
    joinTable: () => NOT_FOUND,
    getTable: () => NOT_FOUND,
    postTableResult: () => NOT_FOUND,
    renameTableMember: () => NOT_FOUND,
    renewTableLink: () => NOT_FOUND,
    removeTableMember: () => NOT_FOUND,
  };
}
