import { defineProjectConfig } from '../../tooling/testing/src/project-config.ts';

/** It packs and installs the package. */
const LONG = ['src/package.test.ts'];

export default defineProjectConfig({}, LONG);
