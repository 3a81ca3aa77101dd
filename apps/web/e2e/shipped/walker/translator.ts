/**
 * Does in a page, from now on, what the translators of browsers do: each text comes to stand in elements
 * of the translator's, and new ones do a moment later. Runs in the browser, once a document.
 */
export function translatePage(): void {
  const { documentElement, body } = document;
  if (documentElement.classList.contains('translated-ltr')) return;
  documentElement.classList.add('translated-ltr');
  const translate = () => {
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
    for (const text of found) {
      const place = text.parentElement;
      const isLeft = place?.closest('font, script, style, textarea, [translate="no"]') != null;
      if (isLeft || text.data.trim() === '') continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const momentMs = 20;
  let isDue = false;
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      translate();
    }, momentMs);
  }).observe(body, { childList: true, characterData: true, subtree: true });
  translate();
}
