import '@fontsource-variable/inter';
import '@mantine/core/styles.css';
import '@mantine/charts/styles.css';
import '@mantine/notifications/styles.css';
import './desk.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Desk } from './app/desk.tsx';
import { takeToken } from './server/token.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');

takeToken();
// A token pasted after the page has opened changes the fragment alone.
window.addEventListener('hashchange', takeToken);

createRoot(root).render(
  <StrictMode>
    <Desk nonce={document.querySelector<HTMLMetaElement>('meta[nonce]')?.nonce ?? ''} />
  </StrictMode>,
);
