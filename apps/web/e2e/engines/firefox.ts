import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { startProgram } from '../started-program.ts';
import type { StartBrowser } from './driven-browser.ts';

/** Drives Firefox over Marionette, its own form of WebDriver, which needs no program beside it. */
export const startFirefox: StartBrowser = async ({ program, home, preferences }) => {
  const settings = Object.entries({ 'marionette.port': 0, ...preferences });
  const lines = settings.map((setting) => `user_pref(${JSON.stringify(setting).slice(1, -1)});\n`);
  await writeFile(join(home, 'user.js'), lines.join(''));
  const args = ['--headless', '--marionette', '--no-remote', '--profile', home];
  const firefox = startProgram([program, ...args], { HOME: home });
  const port = await firefox.printed(/Marionette\s+INFO\s+Listening on port (\d+)/);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const messages = messagesOn(socket);
  // It greets first.
  await messages.next();
  let sent = 0;
  const send = async (command: string, parameters: object) => {
    sent += 1;
    const text = JSON.stringify([0, sent, `WebDriver:${command}`, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const { value: message } = await messages.next();
    const [, , error, answer] = message ?? [];
    if (message === undefined || error !== null) throw new Error(JSON.stringify(error));
    return answer?.value;
  };
  await send('NewSession', {});
  return {
    send,
    close: async () => {
      socket.destroy();
      firefox.process.kill('SIGKILL');
      await firefox.ended;
    },
  };
};

/** Each is JSON after its length in bytes and a colon. */
async function* messagesOn(socket: Socket) {
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number(received.subarray(0, Math.max(start - 1, 0)));
      if (start === 0 || received.length < end) break;
      yield JSON.parse(received.subarray(start, end).toString());
      received = received.subarray(end);
    }
  }
}
