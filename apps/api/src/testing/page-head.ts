const ENTITIES: readonly (readonly [string, string])[] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&amp;', '&'],
];

/** A page's head as read by programs that unfurl links. */
export type ReadHead = {
  readonly language: string | undefined;
  readonly title: string | undefined;
  /** The contents of the meta elements by `name` or `property`. */
  readonly metas: Readonly<Record<string, string>>;
  readonly canonical: string | undefined;
  /** Addresses by language. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly data: unknown;
  /** The content of `noscript`. */
  readonly withoutScripts: string | undefined;
};

export function readHead(html: string): ReadHead {
  const [head = ''] = html.split('</head>');
  const elements = [...head.matchAll(/<(meta|link)\b([^>]*)>/g)].map(([, , text = '']) =>
    attributesOf(text),
  );
  const linked = (rel: string) => elements.filter((element) => element.rel === rel);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1];
  return {
    language: /<html\b[^>]*\blang="([^"]*)"/.exec(head)?.[1],
    title: plainText(/<title>([^<]*)<\/title>/.exec(head)?.[1]),
    metas: Object.fromEntries(
      elements.flatMap(({ name, property = name, content = '' }) =>
        property === undefined ? [] : [[property, content]],
      ),
    ),
    canonical: linked('canonical')[0]?.href,
    alternates: Object.fromEntries(
      linked('alternate').map(({ hreflang = '', href = '' }) => [hreflang, href]),
    ),
    data: data === undefined ? undefined : JSON.parse(data),
    withoutScripts: plainText(/<noscript>\s*<p[^>]*>([^<]*)</.exec(html)?.[1]),
  };
}

function attributesOf(text: string): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, plainText(value)]),
  );
}

function plainText(html: string | undefined): string | undefined {
  return html === undefined
    ? undefined
    : ENTITIES.reduce((text, [entity, sign]) => text.replaceAll(entity, sign), html);
}
