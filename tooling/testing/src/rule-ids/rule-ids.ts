/** A file of tests, by its path in the checkout. */
type TestFile = { readonly path: string; readonly text: string };

/** What is stated, what is said and what is tested. */
export type Evidence = {
  /** The product's statements: list items, each led by its id. */
  readonly specification: string;
  /** The rules of the game: paragraphs, each led by its id. */
  readonly rules: string;
  /** The English messages, placeholders included. */
  readonly messages: readonly string[];
  readonly tests: readonly TestFile[];
};

const STATED = /^(?:- )?\*\*([A-Z]+\d+)\*\* /gm;
const QUOTED = /['"`]((?:\[[A-Z]+\d+\] )+)/g;
const COMMENT_LINE = /^\s*(?:\/\/|\/?\*).*$/gm;
const ID = /[A-Z]+\d+/g;
const ITEM = /^- .*(?:\n {2}.*)*/gm;
const LED_BY_ID = /^- \*\*[A-Z]+\d+\*\* /;
const QUOTED_TEXT = /“([^”]+)”/g;
const PLACEHOLDER = /\{[^}]*\}/g;

/**
 * What is wrong between statements, tests and messages. Each statement has one id, and the title of
 * at least one test begins with it, as in `[HOME1] [ZOOM2] …`. A text between “ and ” in the
 * specification is an English message, word for word but for the names of its placeholders.
 */
export function ruleProblems(evidence: Evidence): readonly string[] {
  const { specification, rules, tests } = evidence;
  const ruleIds = groupsOf(rules, STATED);
  const ownIds = groupsOf(specification, STATED);
  const stated = [...ownIds, ...ruleIds];
  const quotes = tests.map(({ path, text }) => ({ path, ids: quotedIds(text) }));
  const quoted = new Set(quotes.flatMap(({ ids }) => ids));
  return [
    ...(ownIds.length === 0 ? ['the specification states nothing'] : []),
    ...(ruleIds.length === 0 ? ['the rules of the game state nothing'] : []),
    ...itemProblems(evidence),
    ...repeats(stated).map((id) => `${id} is stated twice`),
    ...stated.filter((id) => !quoted.has(id)).map((id) => `no test quotes ${id}`),
    ...quotes.flatMap(({ path, ids }) =>
      ids
        .filter((id) => !stated.includes(id))
        .map((id) => `${path} quotes ${id}, which is not stated`),
    ),
  ];
}

/** The texts of a file of messages, however deep they are nested. */
export function messageTexts(messages: unknown): readonly string[] {
  if (typeof messages === 'string') {
    return [messages];
  }
  return typeof messages === 'object' && messages !== null
    ? Object.values(messages).flatMap(messageTexts)
    : [];
}

function itemProblems({ specification, messages }: Evidence): readonly string[] {
  const known = new Set(messages.map(withoutNames));
  const items = Array.from(specification.matchAll(ITEM), ([item]) => item.replace(/\n +/g, ' '));
  return items.flatMap((item) => [
    ...(LED_BY_ID.test(item) ? [] : [`there is no id before: ${item.slice('- '.length)}`]),
    ...groupsOf(item, QUOTED_TEXT)
      .filter((text) => !known.has(withoutNames(text)))
      .map((text) => `the English messages have no “${text}”`),
  ]);
}

/** Each id once. A line that is a comment quotes nothing. */
function quotedIds(text: string): readonly string[] {
  const prefixes = groupsOf(text.replace(COMMENT_LINE, ''), QUOTED);
  return [...new Set(prefixes.flatMap((ids) => ids.match(ID) ?? []))];
}

function repeats(ids: readonly string[]): readonly string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

function withoutNames(text: string): string {
  return text.replace(PLACEHOLDER, '{}');
}

/** What the pattern's one group holds in each of its matches. */
function groupsOf(text: string, pattern: RegExp): readonly string[] {
  return Array.from(text.matchAll(pattern), ([, found]) => found ?? '');
}
