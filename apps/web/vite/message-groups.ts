import type { Plugin } from 'vite';
import english from '../public/messages/en.json' with { type: 'json' };

/** Defines the names of all message groups for the page. */
export function messageGroups(): Plugin {
  const groups = Object.entries(english).filter(([, messages]) => typeof messages !== 'string');
  return {
    name: 'starguess:message-groups',
    config: () => ({ define: { MESSAGE_GROUPS: JSON.stringify(groups.map(([name]) => name)) } }),
  };
}
