import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { queryClient } from '../server/query-client.ts';
import { useToken } from '../server/token.ts';
import { EmptyRoom } from './empty-room.tsx';
import { ROOMS } from './rooms.ts';
import { Shell } from './shell.tsx';
import { colorVariables, theme } from './theme.ts';
import { TokenForm } from './token-form.tsx';

const router = createBrowserRouter(
  [
    {
      Component: Shell,
      children: [
        ...ROOMS.map(({ path, Room }) => ({ path, Component: Room })),
        { path: '*', Component: EmptyRoom },
      ],
    },
  ],
  { basename: import.meta.env.BASE_URL },
);

/** The whole page; `nonce` lets the component library add its style elements. */
export function Desk({ nonce }: { nonce: string }) {
  const { token, refusal } = useToken();

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={colorVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <Notifications position="bottom-right" />
      {token === undefined ? (
        <TokenForm refusal={refusal} />
      ) : (
        <QueryClientProvider client={queryClient}>
          <ModalsProvider>
            <RouterProvider router={router} />
          </ModalsProvider>
        </QueryClientProvider>
      )}
    </MantineProvider>
  );
}
