import { create } from 'zustand';

/** What was written and not sent yet: it outlives the panel. */
export const useFeedbackDraft = create<{ readonly text: string }>(() => ({ text: '' }));

export function setFeedbackDraft(text: string): void {
  useFeedbackDraft.setState({ text });
}
