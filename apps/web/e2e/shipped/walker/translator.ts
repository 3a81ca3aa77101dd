/**
 * Does what the translators of browsers do: once the page has loaded, two nested elements take the place
 * of each text, and of each new one so many milliseconds after a change. Runs in the browser.
 */
export function translatePage(waitMs: number): void {
  const forbidden = '[translate="no"], script, style, noscript, textarea, font';
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      const isLeft = text.parentElement?.closest(forbidden) !== null;
      if (text instanceof Text && !isLeft && text.data.trim() !== '') texts.push(text);
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  window.addEventListener('load', () => {
    let isDue = false;
    const later = () => {
      if (isDue) return;
      isDue = true;
      window.setTimeout(() => {
        isDue = false;
        translate();
      }, waitMs);
    };
    const changes = { subtree: true, childList: true, characterData: true };
    new MutationObserver(later).observe(document.body, changes);
    later();
  });
}
