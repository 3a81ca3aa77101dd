import { expect, it } from 'vitest';
import english from '../../public/messages/en.json';
import { bundledMessages } from './messages.ts';

it('[ERROR1] bundled messages are the English messages, word for word', () => {
  expect(english).toMatchObject(bundledMessages);
});
