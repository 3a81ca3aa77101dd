import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineProjectConfig } from '../../tooling/testing/src/project-config.ts';

export default defineProjectConfig({
  plugins: [react()],
  test: {
    include: ['vite/**/*.test.ts'],
    environment: 'happy-dom',
    setupFiles: [fileURLToPath(new URL('./src/testing/fresh-page.ts', import.meta.url))],
    unstubGlobals: true,
  },
});
