import { type Handlers, TABLE_HEADER } from '@starguess/api-contract';
import { makeToken } from './crono-mocks.ts';
import { type MockSite, mockDay } from './mock-store.ts';

const DONE = { ok: true, reply: {} } as const;

/** Every table is empty: a browser alone has nobody to compare its player with. */
export function createTableMocks(
  site: MockSite,
): Pick<Handlers, Extract<keyof Handlers, `${string}Table${string}`>> {
  return {
    createTable: () => ({
      ok: true,
      reply: { invitation: makeToken(), member: makeToken() },
    }),
    joinTable: ({ headers }) => ({
      ok: true,
      reply: { member: headers[TABLE_HEADER] ?? makeToken() },
    }),
    getTable: () => {
      const { date } = mockDay(site);
      const reply = { members: [], week: date, streak: { all: 0, any: 0 }, lastWeek: null };
      return { ok: true, reply };
    },
    postTableResult: () => DONE,
    renameTableMember: () => DONE,
    renewTableLink: () => ({ ok: true, reply: { invitation: makeToken() } }),
    removeTableMember: () => DONE,
  };
}
