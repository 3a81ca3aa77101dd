import { defineProjectConfig } from './src/project-config.ts';

/** They run the tools whose set-up they are about: installations, biome, depcruise and vitest itself. */
const LONG = [
  'src/database-install.test.ts',
  'src/dialect.test.ts',
  'src/import-rules.test.ts',
  'src/vitest-setup.test.ts',
];

export default defineProjectConfig({}, LONG);
