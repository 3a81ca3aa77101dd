import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const deskAddress = process.env.DESK_ADDRESS ?? 'http://127.0.0.1:8788';

export default defineConfig({
  base: '/desk/',
  plugins: [react()],
  build: {
    // The policy allows no `data:` fonts, and no script that isn't a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Large, but for one operator rather than players on phones.
    chunkSizeWarningLimit: 1_500,
  },
  server: {
    // Vite's default port belongs to the page.
    port: 5174,
    proxy: { '/desk/api': { target: deskAddress, changeOrigin: true } },
  },
});
