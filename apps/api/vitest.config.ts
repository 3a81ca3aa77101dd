import { fileURLToPath } from 'node:url';
import { configDefaults } from 'vitest/config';
import { defineProjectConfig } from '../../tooling/testing/src/project-config.ts';

/** The tests of what PostgreSQL alone has. */
const ON_POSTGRES = [
  'src/db/postgres/**/*.test.ts',
  'src/testing/postgres/**/*.test.ts',
  'src/cli/move/*.test.ts',
  'src/**/postgres-*.test.ts',
];

/** What every engine has to keep. */
const ON_BOTH = ['src/store/*.test.ts'];

// Files share the modules they import, the catalogue among them: nothing in them changes.
const { test: shared } = defineProjectConfig({ test: { isolate: false } });

export default defineProjectConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'sqlite',
          provide: { engine: 'sqlite' },
          include: ['src/**/*.test.ts', 'e2e/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ON_POSTGRES],
          globalSetup: place('./src/testing/global-setup.ts'),
        },
      },
      {
        // A run that has none of these tests starts no PostgreSQL.
        test: {
          ...shared,
          name: 'postgres',
          provide: { engine: 'postgres' },
          include: [...ON_POSTGRES, ...ON_BOTH],
          globalSetup: place('./src/testing/postgres/global-setup.ts'),
        },
      },
    ],
  },
});

function place(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
