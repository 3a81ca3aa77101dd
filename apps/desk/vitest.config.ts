import { defineProjectConfig } from '../../tooling/testing/src/project-config.ts';

/** Node has a storage of its own from 25 on, which would stand before that of happy-dom. */
const WITHOUT_STORAGE = '--no-experimental-webstorage';

export default defineProjectConfig({
  test: {
    environment: 'happy-dom',
    unstubGlobals: true,
    execArgv: process.allowedNodeEnvironmentFlags.has(WITHOUT_STORAGE) ? [WITHOUT_STORAGE] : [],
  },
});
