import type { Plugin } from 'vite';

/** Shows the developer tools on the page of the development server. No build contains this. */
export function developmentConfig(): Plugin {
  return {
    name: 'starguess:development-config',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace('id="starguess-config">{}', 'id="starguess-config">{"dev":true}'),
  };
}
