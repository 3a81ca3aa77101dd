import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanLibraries } from './vite/lean-libraries.ts';
import { messageGroups } from './vite/message-groups.ts';
import { pageFiles } from './vite/page-files.ts';

const pageBuild = fileURLToPath(new URL('dist', import.meta.url));

/**
 * Builds the self-contained renderer into a hidden folder of the page's build, after the page,
 * whose files it names.
 */
export default defineConfig({
  plugins: [react(), leanLibraries(), messageGroups(), pageFiles(pageBuild)],
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/render/renderer.ts',
    outDir: 'dist/.renderer',
    target: 'node20',
    minify: true,
    rolldownOptions: { output: { codeSplitting: false } },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
});
