import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineProjectConfig } from '../../tooling/testing/src/project-config.ts';
import { messageGroups } from './vite/message-groups.ts';

/** Node has a `localStorage` of its own from 25 on, which would stand before that of happy-dom. */
const WITHOUT_STORAGE = '--no-experimental-webstorage';

export default defineProjectConfig({
  plugins: [react(), messageGroups()],
  test: {
    include: ['vite/**/*.test.ts'],
    environment: 'happy-dom',
    setupFiles: [fileURLToPath(new URL('./src/testing/fresh-page.ts', import.meta.url))],
    unstubGlobals: true,
    execArgv: process.allowedNodeEnvironmentFlags.has(WITHOUT_STORAGE) ? [WITHOUT_STORAGE] : [],
  },
});
