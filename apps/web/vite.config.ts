import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BROWSERS } from './vite/built-program.ts';
import { catalogFiles } from './vite/catalog-files.ts';
import { compressedFiles } from './vite/compressed-files.ts';
import { developmentConfig } from './vite/development-config.ts';
import { leanLibraries } from './vite/lean-libraries.ts';
import { licenceFile } from './vite/licence-file.ts';
import { messageGroups } from './vite/message-groups.ts';
import { pageTemplate } from './vite/page-template.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { staticSite } from './vite/static-site.ts';
import { webManifest } from './vite/web-manifest.ts';

const isStatic = process.env.BASE_PATH !== undefined;
const apiAddress = process.env.API_ADDRESS ?? 'http://127.0.0.1:8787';

export default defineConfig({
  plugins: [
    react(),
    catalogFiles(),
    licenceFile(),
    webManifest(),
    staticSite(process.env.BASE_PATH),
    developmentConfig(),
    pageTemplate({ isStatic }),
    leanLibraries(),
    messageGroups(),
    serviceWorker({ isStatic }),
    compressedFiles(),
  ],
  build: {
    manifest: true,
    target: BROWSERS,
    // The policy of the page allows one inline script, which is not this one for old browsers.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What is always loaded together is one file: split, it compresses worse and takes longer.
        // A group takes what its modules import, but for what an earlier group has taken.
        codeSplitting: {
          groups: [
            {
              name: 'app',
              // Includes what Home shares with the games, whose chunks it would otherwise load.
              test: /web\/src\/(?:main\.tsx|ui\/(?:clock\.ts|links\/pill-link\.tsx)|stored\/(?:coach-marks|has-seat)\.ts)$|Icon(?:ChevronDown|Users)\.mjs$/,
            },
            // What Home loads once it reacts and games load with the app: the checks of answers,
            // the service worker, the rules.
            {
              name: 'parts',
              test: /src\/app\/(?:home-day|offline)\.ts$|browser\/offline-worker\.ts$|server\/(?:catalog|contract-checks|pending-wins)\.ts$|IconCheck\.mjs$|game-core\/src\/(?!knowledge\/|practice|crono\/(?!crono-vocabulary)|hash-text|seeded-draw|shuffle|username)/,
            },
            // The rounds of Crono and of practice, and the names on its board.
            {
              name: 'rounds',
              test: /game-core\/src\/(?:crono\/(?!crono-vocabulary)|practice|hash-text|seeded-draw|shuffle|username)/,
            },
            // Sharing results, and what leads on from them.
            {
              name: 'sharing',
              test: /web\/src\/(?:ui\/(?:sharing\/(?!(?:result|share)-picture|picture-(?:canvas|tile))|what-next)|stored\/mode-completion)|IconChevron(?:Left|Right)\.mjs$/,
            },
            {
              name: 'daily',
              test: /web\/src\/(?:fields\/(?!hint|shipped-late|detailed|report\.)|features\/classic\/comparison-row|features\/daily\/(?!other-fields|give-up\.|help\/(?:help-sheet|later-texts)|win\/(?:crowd|outcome|share-box|win-figures))|stored\/(?:round-choices|rounds)|browser\/vibration|i18n\/use-country-name|ui\/(?:use-style|tabs\.module))|Icon(?:Bulb|Lock)\.mjs$/,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: {
    proxy: { '/api': { target: apiAddress, changeOrigin: true } },
  },
});
