import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * An operator's action. `entered` returns the form's value of a field; the result's `said` is a
 * sentence on the outcome.
 */
export type Act = (entered: (field: string) => string) => Promise<{ readonly said: string }>;

/**
 * Runs an operator's action. A notification reports the outcome; on success the dialog closes and
 * the room is refetched.
 */
export function useAction(act: Act) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ said }) => {
      modals.closeAll();
      notifications.show({ message: said, color: 'green' });
      return client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'picture' });
    },
    onError: ({ message }) =>
      notifications.show({ title: 'Not done', message, color: 'red', autoClose: false }),
  });
}
