/**
 * The attributes of each input for a name: no corrections, and no password managers (1Password,
 * LastPass, Bitwarden, Dashlane).
 */
export const NAME_BOX = {
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  'data-1p-ignore': 'true',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
} as const;
