import { contrastDemands, contrastIn } from '@starguess/api-contract/page';
import { fieldProblem } from '@starguess/catalog/files';
import postcss, {
  AtRule,
  type ChildNode,
  type Container,
  CssSyntaxError,
  type Root,
} from 'postcss';
import { textOf } from './file-text.ts';
import type { FolderFile, Report } from './folder-files.ts';
import { addressFault } from './theme-addresses.ts';

export type SiteTheme = {
  readonly css: string;
  /** The custom properties that the style sheet sets for the whole page, by name. */
  readonly tokens: ReadonlyMap<string, string>;
};

/** The name of the theme in a site's folder. */
export const SITE_THEME = 'site';

const OWN_SELECTOR = /^:root\[data-theme=(["']?)site\1\]/;

/** At-rules that reach nothing outside of the site. */
const AT_RULES: ReadonlySet<string> = new Set([
  'container',
  'font-face',
  'keyframes',
  'layer',
  'media',
  'supports',
]);
/** At-rules whose content has no selectors. */
const WITHOUT_SELECTORS: ReadonlySet<string> = new Set(['font-face', 'keyframes']);

/** Such as `&:hover`. `:not(&)` would also match the page in other themes. */
const NESTED_SELECTOR = /^&?[^&]*$/;

/** Reads `theme.css`, which may change the page only in its own theme. */
export function readSiteTheme(file: FolderFile, report: Report): SiteTheme {
  const css = textOf(file, report) ?? '';
  const reportAt = (line: number | undefined, reason: string) =>
    report(fieldProblem(file.path, { field: `line ${line}`, reason }));
  let root: Root;
  try {
    root = postcss.parse(css);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    reportAt(error.line, `is not CSS: ${error.reason}`);
    return { css, tokens: new Map() };
  }
  const faults = [...selectorFaults(root, OWN_SELECTOR), ...addressFaults(root)];
  for (const { node, reason } of faults) reportAt(node.source?.start?.line, reason);
  // The page inlines the style sheet in a style element, which this would end.
  const end = css.search(/<\/style/i);
  if (end !== -1) reportAt(css.slice(0, end).split('\n').length, 'contains </style');
  return { css, tokens: pageTokens(root) };
}

/** The contrasts in which a theme falls short, one line each; `fallback` has the default theme's colours. */
export function contrastWarnings(
  { tokens }: SiteTheme,
  fallback: Readonly<Record<string, string>>,
): readonly string[] {
  const all = new Map([...Object.entries(fallback), ...tokens]);
  return contrastDemands().flatMap(({ front, back, least }) => {
    const ratio = contrastIn(all, { front, back }) ?? least;
    const pair = `--color-${front} on --color-${back}`;
    return ratio >= least
      ? []
      : [`theme.css: ${pair} has a contrast of ${ratio.toFixed(2)}, below ${least}`];
  });
}

type Fault = { readonly node: ChildNode; readonly reason: string };

/** The rules and declarations that would change the page in other themes. */
function selectorFaults(container: Container<ChildNode>, own: RegExp): Fault[] {
  return (container.nodes ?? []).flatMap((node): Fault[] => {
    if (node.type === 'atrule') {
      return WITHOUT_SELECTORS.has(node.name) ? [] : selectorFaults(node, own);
    }
    if (node.type === 'decl' && own === OWN_SELECTOR) {
      return [{ node, reason: 'is outside of a rule' }];
    }
    if (node.type !== 'rule') return [];
    const foreign = node.selectors.find((selector) => !own.test(selector));
    const reason = `${foreign} is not below :root[data-theme="site"]`;
    return foreign === undefined ? selectorFaults(node, NESTED_SELECTOR) : [{ node, reason }];
  });
}

function addressFaults(root: Root): Fault[] {
  const faults: Fault[] = [];
  root.walkAtRules((node) => {
    if (!AT_RULES.has(node.name)) {
      faults.push({ node, reason: `@${node.name} is not allowed in a theme` });
    }
  });
  root.walkDecls((node) => {
    const fault = addressFault(node.raws.value?.raw ?? node.value);
    if (fault !== undefined) faults.push({ node, reason: `${node.prop} ${fault}` });
  });
  return faults;
}

/** The custom properties of the rules that always apply, at the root of the page. */
function pageTokens(root: Root): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>();
  root.walkRules(({ selectors, nodes, parent }) => {
    const isAlways = parent instanceof AtRule ? parent.name === 'layer' : parent === root;
    if (!isAlways || selectors.every((selector) => selector.replace(OWN_SELECTOR, '') !== '')) {
      return;
    }
    for (const node of nodes) if (node.type === 'decl') tokens.set(node.prop, node.value.trim());
  });
  return tokens;
}
