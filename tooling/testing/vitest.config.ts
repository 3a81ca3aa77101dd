import { defineProjectConfig } from './src/project-config.ts';

export default defineProjectConfig();
