import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whenDone } from './when-done.ts';

/** Creates a folder for the running test, or for all of a file, deleted with them. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'starguess-api-'));
  whenDone(() => rmSync(folder, { recursive: true }));
  return folder;
}
