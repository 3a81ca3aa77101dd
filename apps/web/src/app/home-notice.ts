import { isPlainObject } from '../stored/json-shapes.ts';

/** Why the app sent a player to Home. */
const HOME_NOTICES = ['crono-game-gone', 'crono-failed', 'crono-offline'] as const;
export type HomeNotice = (typeof HOME_NOTICES)[number];

type HomeState = { readonly notice: HomeNotice };

/** The history state that carries a notice to Home. */
export function homeState(notice: HomeNotice): HomeState {
  return { notice };
}

export function homeNoticeOf(state: unknown): HomeNotice | undefined {
  const notice = isPlainObject(state) ? state.notice : undefined;
  return HOME_NOTICES.find((known) => known === notice);
}
