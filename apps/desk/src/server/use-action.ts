import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Gets the values of the form's fields by name. */
export type Act = (entered: (box: string) => string) => Promise<{ readonly said: string }>;

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
