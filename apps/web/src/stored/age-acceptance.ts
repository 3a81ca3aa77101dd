import { storedValue } from './stored-value.ts';

/** Whether somebody confirmed in this browser that they are 18 or older. */
export const ageAcceptance = storedValue({
  key: 'age-notice',
  parse: (stored) => stored === true,
  fallback: false,
});
