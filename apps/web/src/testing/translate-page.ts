/**
 * Does what the translators of Chrome and Edge do: replaces each text by two nested elements,
 * unless the page forbids it. A translation is the text with a mark after it. With `waitMs` it
 * starts once the page has loaded, and repeats this long after each change. Self-contained, so that
 * its source can be injected into a browser.
 */
export function translatePage(waitMs?: number): void {
  const SIGN = '°';
  const FORBIDDEN = '[translate="no"], .notranslate, script, style, noscript, textarea, svg';
  const font = (content: string | Node) => {
    const element = document.createElement('font');
    element.style.verticalAlign = 'inherit';
    element.append(content);
    return element;
  };
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: { readonly node: Node & ChildNode; readonly text: string }[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const text = node.textContent ?? '';
      const isDue = text.trim() !== '' && !text.endsWith(SIGN);
      const isForbidden = node.parentElement?.closest(FORBIDDEN);
      if (node instanceof Text && isDue && !isForbidden) texts.push({ node, text });
    }
    for (const { node, text } of texts) node.replaceWith(font(font(text + SIGN)));
  };
  if (waitMs === undefined) {
    translate();
    return;
  }
  let isWaiting = false;
  const translateLater = () => {
    if (isWaiting) return;
    isWaiting = true;
    window.setTimeout(() => {
      isWaiting = false;
      translate();
    }, waitMs);
  };
  window.addEventListener('load', () => {
    const changes = { subtree: true, childList: true, characterData: true };
    new MutationObserver(translateLater).observe(document.body, changes);
    translateLater();
  });
}
