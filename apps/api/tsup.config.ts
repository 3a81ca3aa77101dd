import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { main: 'src/main.ts', ops: 'src/cli/ops.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  clean: true,
  sourcemap: true,
  // The workspace's packages are TypeScript source; everything else is installed beside.
  noExternal: [/^@starguess\//],
});
