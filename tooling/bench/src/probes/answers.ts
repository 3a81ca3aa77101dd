import { readFileSync } from 'node:fs';

export type Answers = {
  /** How many requests were answered with each status, the lowest first. */
  readonly statuses: ReadonlyMap<number, number>;
  /** What the server logged as a mistake of its own. */
  readonly mistakes: readonly string[];
};

type Line = {
  readonly level: number;
  readonly msg: string;
  readonly status?: number;
};

const ERROR_LEVEL = 50;

/** Reads the log of a server that logged each request. */
export function readAnswers(logFile: string): Answers {
  const lines: readonly Line[] = readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  const statuses = new Map<number, number>();
  for (const { status } of lines) {
    if (status !== undefined) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return {
    statuses: new Map([...statuses].sort(([one], [other]) => one - other)),
    mistakes: lines.filter(({ level }) => level >= ERROR_LEVEL).map(({ msg }) => msg),
  };
}
