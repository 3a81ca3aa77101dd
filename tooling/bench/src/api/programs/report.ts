import type { ProgramMessage } from '../../program.ts';

const send = (message: ProgramMessage) => process.send?.(message);

/** Says where the program listens, and what it has used whenever it is asked. */
export const report = (port: number): void => {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    send({
      type: 'used',
      microseconds: user + system,
      residentBytes: process.memoryUsage.rss(),
    });
  });
  send({ type: 'listening', port });
};
