import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const checkout = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Bundles every route that the page calls, zod's share included, with the bundler of the page: what
 * it would add to a page that loads all of it. `pnpm size` weighs the file.
 */
await build({
  root: checkout,
  configFile: false,
  logLevel: 'warn',
  plugins: [
    {
      name: 'starguess:whole-contract',
      resolveId: (id) =>
        id === 'whole-contract' ? `${checkout}packages/api-contract/whole.ts` : null,
      load: (id) =>
        id.endsWith('/packages/api-contract/whole.ts')
          ? "import { pageContract } from './src/contract.ts';\nglobalThis.contract = pageContract;\n"
          : null,
    },
  ],
  build: {
    outDir: 'reports/size',
    emptyOutDir: true,
    rolldownOptions: { input: 'whole-contract', output: { entryFileNames: 'contract.js' } },
  },
});
