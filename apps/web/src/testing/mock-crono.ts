import { type CronoGame, contract } from '@starguess/api-contract';
import { mockRounds } from '../mocks/mock-rounds.ts';
import { callApi } from '../server/api-client.ts';
import { CATALOG } from './test-catalog.ts';

type Choice = { readonly modelId: string; readonly roundId?: string | undefined };

/** One player in one game of the mocks. */
type Player = { readonly id: string; readonly userId: string };

export async function newPlayer(id: string): Promise<Player> {
  return { id, ...(await callApi(contract.createCronoUser, { params: { id } })) };
}

export async function privatePlayer(): Promise<Player> {
  const { id, assignedUserId: userId } = await callApi(contract.createCronoGame, {});
  return { id, userId };
}

export function look({ id, userId }: Player): Promise<CronoGame> {
  return callApi(contract.getCronoGame, { params: { id }, query: { userId } });
}

export function start({ id, userId }: Player): Promise<CronoGame> {
  return callApi(contract.startCronoRun, { params: { id }, body: { userId } });
}

export function guess({ id, userId }: Player, { modelId, roundId }: Choice) {
  const round = roundId === undefined ? {} : { roundId };
  return callApi(contract.guessCrono, { params: { id }, body: { userId, modelId, ...round } });
}

export function submit({ id, userId }: Player, username: string | null) {
  return callApi(contract.submitCronoScore, { params: { id }, body: { userId, username } });
}

export function compare({ id, userId }: Player) {
  return callApi(contract.getCronoComparison, { params: { id }, query: { userId } });
}

/** The answers of a game by the index of the round, which the page itself cannot know. */
export function answersOf({ id }: Player): (round: number) => string {
  const rounds = mockRounds(id, CATALOG);
  return (round) => rounds(round).answer.id;
}
