import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/**
 * Files the page never uses, and what they export: no query of the page is an infinite one, it has no
 * mutations, and only the component `Trans` decodes entities. Code that calls one of these exports throws.
 */
const UNUSED_FILES = [
  {
    file: '/query-core/build/modern/infiniteQueryBehavior.js',
    names: ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage'],
  },
  { file: '/query-core/build/modern/mutation.js', names: ['Mutation', 'getDefaultState'] },
  { file: '/react-i18next/dist/es/unescape.js', names: ['unescape'] },
];

const ROUTER_FILE = /\/react-router\/dist\/production\/[^/]+\.mjs$/;

/**
 * Replaces parts of libraries that a production page does not need: the exports of React Router name
 * its development build also for production, react-i18next brings a replacement for a hook that React
 * has, and some libraries load files for what the page never uses.
 */
export function leanLibraries(): Plugin {
  const router = dirname(require.resolve('react-router/package.json'));
  return {
    name: 'starguess:lean-libraries',
    apply: 'build',
    load: (id) => withoutCode(id),
    transform: (code, id) => (ROUTER_FILE.test(id) ? withPureComponents(code) : null),
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

function withoutCode(id: string): string | undefined {
  const unused = UNUSED_FILES.find(({ file }) => id.endsWith(file));
  return unused?.names.map((name) => `export const ${name} = undefined;`).join('\n');
}
