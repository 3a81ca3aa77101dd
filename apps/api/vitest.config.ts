import { fileURLToPath } from 'node:url';
import { defineProjectConfig } from '../../tooling/testing/src/project-config.ts';

export default defineProjectConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    // Files share the modules they import, the catalogue among them: nothing in them changes.
    isolate: false,
    globalSetup: fileURLToPath(new URL('./src/testing/global-setup.ts', import.meta.url)),
  },
});
