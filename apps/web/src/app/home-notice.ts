import * as z from 'zod/mini';

/** Why the app sent a player to Home. */
const HOME_NOTICES = ['crono-game-gone', 'crono-failed'] as const;
export type HomeNotice = (typeof HOME_NOTICES)[number];

const homeStateSchema = z.object({ notice: z.enum(HOME_NOTICES) });

/** The history state that carries a notice to Home. */
export function homeState(notice: HomeNotice): z.input<typeof homeStateSchema> {
  return { notice };
}

export function homeNoticeOf(state: unknown): HomeNotice | undefined {
  const parsed = homeStateSchema.safeParse(state);
  return parsed.success ? parsed.data.notice : undefined;
}
