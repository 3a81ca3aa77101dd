import { codeOnDemand } from '../on-demand/code-on-demand.ts';

export const privacyScreen = codeOnDemand('privacy', {
  load: () => import('../features/privacy/privacy.tsx'),
  part: ({ Privacy }) => Privacy,
  messages: ['privacy'],
});
