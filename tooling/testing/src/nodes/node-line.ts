import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { z } from 'zod';

/** The lines of Node that Starguess runs on: the oldest that is supported, then each newer one. */
export const NODE_LINES: readonly string[] = ['20.19', '22', '24', '26'];

/** A Node from the package registry, and what programs need of it in their environment. */
export type ProvidedNode = {
  /** Such as `24.21.0`. */
  readonly version: string;
  /** What compiled addons are made for, such as `137`. */
  readonly abi: string;
  readonly program: string;
  /** Has this Node found first, and addons compiled with its headers. */
  readonly environment: Readonly<Record<string, string>>;
};

const described = z.object({ version: z.string(), abi: z.string(), program: z.string() });

const DESCRIPTION =
  'JSON.stringify({ version: process.versions.node, abi: process.versions.modules, program: process.execPath })';

/**
 * The lines that the arguments name, all without arguments. Throws if one is no line that is
 * supported.
 */
export function chosenLines(args: readonly string[]): readonly string[] {
  const unknown = args.find((line) => !NODE_LINES.includes(line));
  if (unknown !== undefined) {
    throw new Error(`'${unknown}' is none of the lines of Node: ${NODE_LINES.join(', ')}`);
  }
  return args.length === 0 ? NODE_LINES : args;
}

/** The package that holds Node's program and headers for a kind of computer. */
export function nodePackage({ platform, arch }: { platform: string; arch: string }): string {
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return [prefix, platform === 'win32' ? 'win' : platform, arch].join('-');
}

/** Downloads the newest Node of a line, unless npm has it already. */
export function provideNode(line: string): ProvidedNode {
  const named = `${nodePackage(process)}@${line}`;
  const { status, stdout } = spawnSync(
    'npx',
    ['-y', '-p', named, '--', 'node', '-p', DESCRIPTION],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (status !== 0) throw new Error(`There is no ${named} to be had`);
  const node = described.parse(JSON.parse(stdout));
  return { ...node, environment: environmentOf(node.program) };
}

function environmentOf(program: string) {
  const prefix = dirname(dirname(program));
  const hasHeaders = existsSync(join(prefix, 'include/node/node_version.h'));
  return {
    PATH: [dirname(program), process.env.PATH ?? ''].join(delimiter),
    // A user's own settings may name the headers of another Node, which would be taken otherwise.
    ...(hasHeaders && { npm_config_nodedir: prefix }),
  };
}
