import { alikeIn, type Catalog, type Performer } from '@starguess/catalog';
import { type CronoRounds, createCronoRounds, seededDraw } from '@starguess/game-core';

export type MockRounds = CronoRounds<Performer & { readonly id: string; readonly alike: string }>;

/** The rounds of a game, which depend on nothing but its id and the catalogue. */
export function mockRounds(gameId: string, catalog: Catalog): MockRounds {
  const performers = catalog.performers.map((performer) => ({
    ...performer,
    id: performer.profileUrl,
    alike: alikeIn(performer, catalog),
  }));
  return createCronoRounds(performers, seededDraw(`mocks ${gameId}`));
}
