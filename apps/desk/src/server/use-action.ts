import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Something the operator does: then every room is read again, and a notice says what was done. */
export function useAction<Input>(act: (input: Input) => Promise<string>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (done) => {
      notifications.show({ message: done, color: 'green' });
      await client.invalidateQueries();
    },
    onError: ({ message }) => {
      notifications.show({ title: 'Not done', message, color: 'red', autoClose: false });
    },
  });
}
