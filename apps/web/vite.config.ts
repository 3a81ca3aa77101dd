import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogFiles } from './vite/catalog-files.ts';
import { compressedFiles } from './vite/compressed-files.ts';
import { developmentConfig } from './vite/development-config.ts';
import { leanLibraries } from './vite/lean-libraries.ts';

const apiAddress = process.env.API_ADDRESS ?? 'http://127.0.0.1:8787';

export default defineConfig({
  plugins: [react(), catalogFiles(), developmentConfig(), leanLibraries(), compressedFiles()],
  build: {
    manifest: true,
    // The first to know what the page is built on: popovers, Intl.Segmenter, AbortSignal.any.
    target: ['chrome116', 'firefox125', 'safari17.4'],
    // The policy of the page allows no inline script, so nothing is injected for old browsers.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page starts with is one file: split, it compresses worse.
        codeSplitting: { groups: [{ name: 'app', test: /apps\/web\/src\/main\.tsx$/ }] },
      },
    },
  },
  worker: { format: 'es' },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: {
    proxy: { '/api': { target: apiAddress, changeOrigin: true } },
  },
});
