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
    // A component library and charts for one operator, not for players on a phone.
    chunkSizeWarningLimit: 1_500,
  },
  server: {
    // The page has Vite's own port.
    port: 5174,
    proxy: { '/desk/api': { target: deskAddress, changeOrigin: true } },
  },
});
