import pino, { type Logger, type LoggerOptions } from 'pino';

export type CapturedLog = {
  readonly logger: Logger;
  /** Everything logged so far, one parsed line per entry. */
  readonly logged: readonly Readonly<Record<string, unknown>>[];
};

export function createCapturedLog(options: LoggerOptions = {}): CapturedLog {
  const logged: Record<string, unknown>[] = [];
  const write = (line: string) => void logged.push(JSON.parse(line));
  return { logger: pino({ base: null, ...options }, { write }), logged };
}
