import { CIRCLE_HEADER, circleRouteAddresses, INVITATION_HEADER } from '@starguess/api-contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { dropSeat, isCircleSecret } from '../stored/circles.ts';
import { callApi } from './api-client.ts';
import { ApiError } from './api-error.ts';

/** In milliseconds. A change shows within 15 seconds, the time of the answer included. */
const POLL_MS = 12_000;

/** The header that identifies a member. */
export function asMember(member: string) {
  return { [CIRCLE_HEADER]: member } as const;
}

/**
 * The circle of a member, refreshed while the page is in view. The browser sends the `ETag` of its
 * last answer, and mostly learns that nothing has changed.
 */
export function circleQuery(member: string) {
  return queryOptions({
    queryKey: ['table', member],
    queryFn: ({ signal }) =>
      callApi(circleRouteAddresses.getTable, { headers: asMember(member), signal }),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    retry: false,
  });
}

/** The circle that an invitation leads to; an earlier version of the server has no such call. */
export function invitingQuery(invitation: string) {
  return queryOptions({
    queryKey: ['inviting table', invitation],
    queryFn: isCircleSecret(invitation)
      ? ({ signal }) => {
          const headers = { [INVITATION_HEADER]: invitation };
          return callApi(circleRouteAddresses.getInvitingTable, { headers, signal });
        }
      : skipToken,
    retry: false,
  });
}

/** Gives the seat up, with all its results, and forgets it in this browser. */
export async function leaveCircle(member: string): Promise<void> {
  const headers = asMember(member);
  const circle = await unlessGone(callApi(circleRouteAddresses.getTable, { headers }));
  const own = circle?.members.find((seated) => seated.own);
  if (own !== undefined) await removeMember(member, own.place);
  dropSeat(member);
}

/** Removes the member at a place; `member` is the one who asks. */
export async function removeMember(member: string, place: number): Promise<void> {
  const params = { place: String(place) };
  const headers = asMember(member);
  await unlessGone(callApi(circleRouteAddresses.removeTableMember, { params, headers }));
}

/** Whether the server does not, or no longer, know the invitation or the member. */
export function isGone(error: unknown): boolean {
  const code = error instanceof ApiError ? error.code : undefined;
  return code === 'table-not-found' || code === 'member-not-found';
}

async function unlessGone<Reply>(call: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}
