// Kept apart: the footer asks for the panel, which the floating button opens.
import { create } from 'zustand';

type FeedbackOpening = { readonly asked: number };

/** How often something else than the floating button has asked for the panel. */
export const useFeedbackOpening = create<FeedbackOpening>(() => ({ asked: 0 }));

export function openFeedback(): void {
  useFeedbackOpening.setState(({ asked }) => ({ asked: asked + 1 }));
}
