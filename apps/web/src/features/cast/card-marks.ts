/** The effect of the filters and the guesses on the cards. */
type CardMarks = {
  readonly isShown: (id: string) => boolean;
  readonly isRuledOut: (id: string) => boolean;
  /** Describes a card that is ruled out, to assistive technology. */
  readonly ruledOut: string;
};

/**
 * Hides and dims cards directly in the document. React would have to compare ten thousand of them
 * at each keystroke.
 */
export function markCards(
  list: HTMLElement | null,
  { isShown, isRuledOut, ruledOut }: CardMarks,
): void {
  for (const card of list?.children ?? []) {
    if (!(card instanceof HTMLElement)) continue;
    const { id = '' } = card.dataset;
    if (card.hidden === isShown(id)) card.hidden = !card.hidden;
    describe(card, isRuledOut(id) ? ruledOut : null);
  }
}

/** Writes a card's description only if it changes, as it seldom does at a keystroke. */
function describe(card: HTMLElement, description: string | null): void {
  const content = card.firstElementChild;
  if (content === null || content.getAttribute('aria-description') === description) return;
  card.toggleAttribute('data-ruled-out', description !== null);
  if (description === null) content.removeAttribute('aria-description');
  else content.setAttribute('aria-description', description);
}
