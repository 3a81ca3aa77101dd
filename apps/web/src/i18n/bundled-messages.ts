/**
 * The English texts that the page may need before, or without, a messages file. They are equal to
 * those in `public/messages/en.json`.
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
