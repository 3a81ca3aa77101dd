import type { Plugin } from 'vite';

/** Has the page that is served for development show the developer tools; no build has this. */
export function developmentConfig(): Plugin {
  return {
    name: 'starguess:development-config',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace('id="starguess-config">{}', 'id="starguess-config">{"dev":true}'),
  };
}
