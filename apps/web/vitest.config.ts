import react from '@vitejs/plugin-react';
import { defineProjectConfig } from '../../tooling/testing/src/project-config.ts';

export default defineProjectConfig({
  plugins: [react()],
  test: { environment: 'happy-dom' },
});
