import type { BrokenCheckout } from './checkout.ts';

/** For the rules of the page. */
export const BROKEN_PAGE: readonly BrokenCheckout[] = [
  [
    'web-floor-stored',
    {
      'apps/web/src/stored/a.ts': "import '../settings/b.ts';",
      'apps/web/src/settings/b.ts': '',
    },
  ],
  [
    'web-floor-settings',
    {
      'apps/web/src/settings/a.ts': "import '../browser/b.ts';",
      'apps/web/src/browser/b.ts': '',
    },
  ],
  [
    'web-floor-addresses-browser',
    {
      'apps/web/src/browser/a.ts': "import '../server/b.ts';",
      'apps/web/src/server/b.ts': '',
    },
  ],
  [
    'web-floor-server',
    {
      'apps/web/src/server/a.ts': "import '../features/home/b.ts';",
      'apps/web/src/features/home/b.ts': '',
    },
  ],
  [
    'web-floor-boot-i18n-mocks-on-demand',
    {
      'apps/web/src/i18n/a.ts': "import '../features/home/b.ts';",
      'apps/web/src/features/home/b.ts': '',
    },
  ],
  [
    'web-floor-boot-i18n-mocks-on-demand',
    {
      'apps/web/src/mocks/a.ts': "import '../features/home/b.ts';",
      'apps/web/src/features/home/b.ts': '',
    },
  ],
  [
    'web-floor-boot-i18n-mocks-on-demand',
    {
      'apps/web/src/on-demand/a.ts': "import '../features/home/b.ts';",
      'apps/web/src/features/home/b.ts': '',
    },
  ],
  [
    'web-floor-features',
    {
      'apps/web/src/features/home/a.ts': "import '../../app/b.ts';",
      'apps/web/src/app/b.ts': '',
    },
  ],
  [
    'web-floor-app',
    {
      'apps/web/src/app/a.ts': "import '../main.tsx';",
      'apps/web/src/main.tsx': '',
    },
  ],
  [
    'web-features-apart',
    {
      'apps/web/src/features/home/a.ts': "import '../preferences/b.ts';",
      'apps/web/src/features/preferences/b.ts': '',
    },
  ],
  [
    'web-features-apart',
    {
      'apps/web/src/features/daily/a.ts': "import '../classic/b.ts';",
      'apps/web/src/features/classic/b.ts': '',
    },
  ],
  [
    'web-daily-for-daily-modes',
    {
      'apps/web/src/features/home/a.ts': "import '../daily/b.ts';",
      'apps/web/src/features/daily/b.ts': '',
    },
  ],
  [
    'web-mocks-stand-for-a-server',
    {
      'apps/web/src/mocks/a.ts': "import '../ui/b.ts';",
      'apps/web/src/ui/b.ts': '',
    },
  ],
  [
    'web-mocks-for-app',
    {
      'apps/web/src/i18n/a.ts': "import '../mocks/b.ts';",
      'apps/web/src/mocks/b.ts': '',
    },
  ],
  [
    'web-ui-presents-only',
    {
      'apps/web/src/ui/a.ts': "import '../server/api-client.ts';",
      'apps/web/src/server/api-client.ts': '',
    },
  ],
  [
    'web-ui-presents-only',
    {
      'apps/web/src/ui/a.ts': "import 'zustand';",
      'apps/web/package.json': '{"dependencies":{"zustand":"1.0.0"}}',
      'node_modules/zustand/index.js': '',
      'node_modules/zustand/package.json': '{"name":"zustand","version":"1.0.0"}',
    },
  ],
  [
    'web-one-entry',
    { 'apps/web/src/app/a.ts': "import '../main.tsx';", 'apps/web/src/main.tsx': '' },
  ],
];
