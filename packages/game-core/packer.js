import { readFileSync } from 'node:fs';

// Other packers take the manifest as it stands: `catalog:` for versions, sources for entry points.
if (!process.env.npm_config_user_agent?.startsWith('pnpm/')) {
  const workspace = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  const { version } = workspace.devEngines.packageManager;
  process.stderr.write(
    `Only pnpm packs this package so that it installs: npx -y pnpm@${version} pack\n`,
  );
  process.exitCode = 1;
}
