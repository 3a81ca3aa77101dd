import { type MockSite, mockDay } from './mock-store.ts';
import { makeToken } from './mock-token.ts';

/** Every table is empty: a browser alone has nobody to compare its player with. */
export function createCircleMocks(site: MockSite) {
  const secrets = () => {
    const reply = { invitation: makeToken(), member: makeToken() };
    return { ok: true, reply } as const;
  };
  return {
    createTable: secrets,
    joinTable: secrets,
    renewTableLink: secrets,
    getTable: () => {
      const { date: week } = mockDay(site);
      const reply = { members: [], week, streak: { all: 0, any: 0 }, lastWeek: null };
      return { ok: true, reply } as const;
    },
    getInvitingTable: () => {
      const { date: week } = mockDay(site);
      return { ok: true, reply: { inviter: { name: '', face: 0 }, members: [], week } } as const;
    },
    postTableResult: done,
    renameTableMember: done,
    removeTableMember: done,
  };
}

function done() {
  return { ok: true, reply: {} } as const;
}
