import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Gets what was entered in each of its boxes, by name. */
export type Act = (entered: (box: string) => string) => Promise<{ readonly said: string }>;

/**
 * Something the operator does. A notice says what was done or why it wasn't; once it is done, its
 * question closes and the room is read again.
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
