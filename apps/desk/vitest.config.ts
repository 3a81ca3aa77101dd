import { defineProjectConfig } from '../../tooling/testing/src/project-config.ts';

export default defineProjectConfig();
