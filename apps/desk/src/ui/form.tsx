import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

/** A form in a dialogue; its button says what it does. */
export function Form({
  button,
  color = 'orange',
  isBusy,
  submit,
  children,
}: {
  button: string;
  color?: string;
  isBusy: boolean;
  submit: () => void;
  children: ReactNode;
}) {
  return (
    <form action={submit}>
      <Stack>
        {children}
        <Button type="submit" color={color} loading={isBusy}>
          {button}
        </Button>
      </Stack>
    </form>
  );
}
