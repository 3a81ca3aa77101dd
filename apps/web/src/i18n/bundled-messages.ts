/**
 * The English texts the page may have to show before, or without, any messages file. They are
 * the same as in `public/messages/en.json`.
 */
export const bundledMessages = {
  loading: 'Loading...',
  retry: 'Try again',
  reload: 'Reload the page',
  error: {
    title: 'We are experimenting some problems',
    text: 'Please try again later',
    unexpected: 'Unexpected Application Error!',
    home: 'Back to the games',
  },
} as const;
