/** What the filters and the guesses say of the cards. */
type CardMarks = {
  readonly isShown: (id: string) => boolean;
  readonly isRuledOut: (id: string) => boolean;
  /** Describes a card that is ruled out, to assistive technology. */
  readonly ruledOut: string;
};

/**
 * Hides and dims cards that are in the document already. React would have to compare ten thousand of
 * them at each letter that is typed.
 */
export function markCards(
  list: HTMLElement | null,
  { isShown, isRuledOut, ruledOut }: CardMarks,
): void {
  for (const card of list?.children ?? []) {
    if (!(card instanceof HTMLElement)) continue;
    const { id = '' } = card.dataset;
    if (card.hidden === isShown(id)) card.hidden = !card.hidden;
    const isOut = isRuledOut(id);
    if (isOut === 'ruledOut' in card.dataset) continue;
    if (isOut) {
      card.dataset.ruledOut = '';
      card.firstElementChild?.setAttribute('aria-description', ruledOut);
    } else {
      delete card.dataset.ruledOut;
      card.firstElementChild?.removeAttribute('aria-description');
    }
  }
}
