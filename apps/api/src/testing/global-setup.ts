import { buildPrograms } from './build-programs.ts';

export async function setup(): Promise<void> {
  await buildPrograms('main', 'ops', 'test-server');
}
