import type { RenderedPage } from '@starguess/api-contract';
import { escapeHtml, replaceOnce } from '../html-text.ts';

const HTML_ELEMENT = /<html\b[^>]*/;
const TITLE = /(<title>)[^<]*(<\/title>)/;
const CATALOG_LINK = /<link\b[^>]*\bid="starguess-catalog"[^>]*>/;
const STYLE_SHEET = /[ \t]*<link\b[^>]*\brel="stylesheet"[^>]*>\n?/g;
/** The start of each element that loads a script. */
const SCRIPTS = /<script type="module"(?=[^>]*\ssrc=)|<link rel="modulepreload"/g;
const END_OF_STYLES = /<\/style/i;
/**
 * All up to the last meta element, or to the start of a head that has none; what stands between that
 * and the root; what stands between the root and the end of the body; and the rest.
 */
const PIECES = /^(.*<meta\b[^>]*>|.*<head>)(.*<\/head>.*)<div id="root"><\/div>(.*)(<\/body>.*)$/s;

export type RenderedDocument =
  | { readonly ok: true; readonly html: string }
  | { readonly ok: false; readonly reason: string };

/** Puts a rendered page into the document of its address that has an empty root. */
export function makeRenderedDocument(emptyDocument: string, page: RenderedPage): RenderedDocument {
  if (END_OF_STYLES.test(page.styles)) return { ok: false, reason: 'The styles end their element' };
  // What is rendered stands between the pieces, so that nothing is ever looked for in it.
  const pieces = PIECES.exec(withAttributes(emptyDocument, page));
  if (pieces === null) return { ok: false, reason: 'The built page has no empty root' };
  const [, start = '', beforeRoot = '', afterRoot = '', end = ''] = pieces;
  const html = [
    start,
    page.preloads,
    withInlineStyles(beforeRoot, page),
    `<div id="root" data-rendered>${page.root}</div>`,
    afterRoot,
    `<script type="application/json" id="starguess-state">${page.state.replaceAll('<', '\\u003c')}</script>`,
    end,
  ].join('');
  return { ok: true, html };
}

/** With the values that need no element of their own. */
function withAttributes(html: string, { ownKeys, title, needsCatalog }: RenderedPage) {
  const described = replaceOnce(html, {
    pattern: HTML_ELEMENT,
    replace: (element) => `${element} data-own-keys="${escapeHtml(ownKeys)}"`,
  });
  const titled = title === undefined ? described : withTitle(described, title);
  // The page shows itself without its scripts, which give way to what it shows.
  const unhurried = titled.replaceAll(SCRIPTS, (start) => `${start} fetchpriority="low"`);
  if (needsCatalog) return unhurried;
  // The page still finds the address, but the browser does not load it beside the scripts.
  return replaceOnce(unhurried, {
    pattern: CATALOG_LINK,
    replace: (link) => link.replace(/\brel="[^"]*" /, ''),
  });
}

function withTitle(html: string, title: string) {
  return replaceOnce(html, {
    pattern: TITLE,
    replace: (_all, open, close) => `${open}${escapeHtml(title)}${close}`,
  });
}

/** With the rules in the place of the first style sheet that they come from, and no link to those. */
function withInlineStyles(head: string, { styles, sheets }: RenderedPage) {
  const inline = `<style data-sheets="${escapeHtml(sheets.join(' '))}">${styles}</style>`;
  let isPlaced = false;
  const linked = head.replaceAll(STYLE_SHEET, (link) => {
    const [, address = ''] = /\bhref="([^"]*)"/.exec(link) ?? [];
    if (!sheets.includes(address)) return link;
    const first = isPlaced ? '' : inline;
    isPlaced = true;
    return first;
  });
  return isPlaced ? linked : linked.replace('</head>', () => `${inline}</head>`);
}
