import type { ProgramMessage } from '../../program.ts';

/** Says where the program listens, and what it has used whenever it is asked. */
export function report(port: number): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    send({
      type: 'used',
      microseconds: user + system,
      residentBytes: process.memoryUsage.rss(),
    });
  });
  send({ type: 'listening', port });
}

function send(message: ProgramMessage) {
  return process.send?.(message);
}
