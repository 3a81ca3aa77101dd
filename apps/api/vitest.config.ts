import { fileURLToPath } from 'node:url';
import { defineProjectConfig } from '../../tooling/testing/src/project-config.ts';

export default defineProjectConfig({
  test: {
    globalSetup: fileURLToPath(new URL('./src/testing/global-setup.ts', import.meta.url)),
  },
});
