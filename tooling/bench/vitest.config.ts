import { defineProjectConfig } from '../testing/src/project-config.ts';

export default defineProjectConfig();
