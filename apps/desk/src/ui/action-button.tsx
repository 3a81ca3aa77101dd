import { Button, type ButtonProps, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { type Act, useAction } from '../server/use-action.ts';

type ActionButtonProps = ButtonProps & {
  label: string;
  /** What it acts on. */
  subject: string;
  /** The question or explanation before the action. */
  text?: string | undefined;
  /** Named form fields, for what the action needs to know. */
  fields?: ReactNode;
  act: Act;
};

/** A button that acts at once, or first opens a dialog if there is a text or a field. */
export function ActionButton({
  label,
  subject,
  text,
  fields,
  act,
  ...buttonProps
}: ActionButtonProps) {
  const action = useAction(act);
  const title = `${label}: ${subject}`;
  const openForm = () =>
    modals.open({
      title,
      children: <ActionForm label={label} text={text} fields={fields} act={act} />,
    });

  return (
    <Button
      size="compact-sm"
      variant="light"
      aria-label={title}
      loading={action.isPending}
      onClick={text || fields ? openForm : () => action.mutate(() => '')}
      {...buttonProps}
    >
      {label}
    </Button>
  );
}

type ActionFormProps = Pick<ActionButtonProps, 'label' | 'text' | 'fields' | 'act'>;

function ActionForm({ label, text, fields, act }: ActionFormProps) {
  const action = useAction(act);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const entered = new FormData(event.currentTarget);
        action.mutate((field) => String(entered.get(field) ?? ''));
      }}
    >
      <Stack>
        {fields}
        <Text size="sm">{text}</Text>
        <Group justify="end">
          <Button variant="default" onClick={modals.closeAll}>
            Leave it
          </Button>
          <Button type="submit" loading={action.isPending}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
