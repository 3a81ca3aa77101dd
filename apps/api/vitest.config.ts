import { defineProjectConfig } from '../../tooling/testing/src/project-config.ts';

export default defineProjectConfig({ test: { include: ['e2e/**/*.test.ts'] } });
