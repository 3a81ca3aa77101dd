import { pageConfig } from '../lib/page-config.ts';
import { startMocks } from '../mocks/start-mocks.ts';

/** What only a page with mocks or for developers has; done before the app starts. */
export async function startDevelopment(): Promise<void> {
  if (pageConfig.mocks) startMocks();
}
