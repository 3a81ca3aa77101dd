import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** The replacement for an export that nothing calls; a call would throw. */
const NOTHING = 'undefined';

/**
 * Files the page never uses, with replacements for their exports: the page has no infinite queries
 * and no mutations, the search scrolls its menu itself, and only the component `Trans` decodes
 * entities. Every query client creates a mutation cache and resumes it when the network is back.
 */
const UNUSED_FILES: readonly { readonly file: string; readonly exports: ExportedValues }[] = [
  {
    file: '/query-core/build/modern/infiniteQueryBehavior.js',
    exports: { infiniteQueryBehavior: NOTHING, hasNextPage: NOTHING, hasPreviousPage: NOTHING },
  },
  {
    file: '/query-core/build/modern/mutation.js',
    exports: { Mutation: NOTHING, getDefaultState: NOTHING },
  },
  {
    file: '/query-core/build/modern/mutationCache.js',
    exports: { MutationCache: 'class { clear() {} async resumePausedMutations() {} }' },
  },
  { file: '/compute-scroll-into-view/dist/index.js', exports: { compute: NOTHING } },
  { file: '/react-i18next/dist/es/unescape.js', exports: { unescape: NOTHING } },
];

/** The values of exports by their names, as code. */
type ExportedValues = Readonly<Record<string, string>>;

const ROUTER_FILE = /\/react-router\/dist\/production\/[^/]+\.mjs$/;
const COMBOBOX_FILE = '/downshift/dist/downshift.esm.mjs';

/**
 * Replaces parts of libraries that a production page does not need: the exports of React Router name
 * its development build also for production, react-i18next brings a replacement for a hook that React
 * has, and some libraries load files for what the page never uses, or hold components that the bundler
 * cannot leave out.
 */
export function leanLibraries(): Plugin {
  const router = dirname(require.resolve('react-router/package.json'));
  return {
    name: 'starguess:lean-libraries',
    apply: 'build',
    load: (id) => withoutCode(id),
    transform(code, id) {
      if (ROUTER_FILE.test(id)) return withPureComponents(code);
      return id.endsWith(COMBOBOX_FILE) ? withComboboxAlone(code) : null;
    },
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^react-router$/,
            replacement: join(router, 'dist', 'production', 'index.mjs'),
          },
          { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
        ],
      },
    }),
  };
}

/**
 * The bundler leaves out an unused component only if it knows that making it does nothing else, and if
 * nothing names it for developer tools. The router has some that only a framework needs.
 */
function withPureComponents(code: string): string {
  return code
    .replaceAll(/= (React\w*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '');
}

/** Cuts what ties the selects and the checks of properties, which only run in development. */
function withComboboxAlone(code: string): string {
  return code
    .replaceAll(/^import .* from '(?:prop-types|react-is)';$/gm, '')
    .replaceAll(/^(?!useCombobox)\w+\.stateChangeTypes = .*;$/gm, '')
    .replaceAll(/^(var (?:dropdownPropTypes|propTypes(?:\$\d)?)) = .*?^\}\)?;$/gms, '$1;');
}

function withoutCode(id: string): string | undefined {
  const unused = UNUSED_FILES.find(({ file }) => id.endsWith(file));
  return (
    unused &&
    Object.entries(unused.exports)
      .map(([name, value]) => `export const ${name} = ${value};`)
      .join('\n')
  );
}
