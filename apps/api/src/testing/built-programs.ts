import { fileURLToPath } from 'node:url';

/** As deep in the app's folder as the shipped programs, which find their files by relative paths. */
export const BUILT_PROGRAMS: string = fileURLToPath(new URL('../../test-build', import.meta.url));

/** A program that `buildPrograms` has built for tests, by the name of its file. */
export function builtProgram(name: 'main' | 'ops' | 'test-server'): string {
  return `${BUILT_PROGRAMS}/${name}.js`;
}
