import type { ProgramMessage } from '../../program.ts';

/** Reports the program's port, and its resource use whenever it is asked. */
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
