import { describe, expect, it } from 'vitest';
import english from '../../public/messages/en.json';
import { bundledMessages } from './messages.ts';

describe('bundled messages', () => {
  it('[ERROR1] are the English messages, word for word', () => {
    expect(english).toMatchObject(bundledMessages);
  });
});
