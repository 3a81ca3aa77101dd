import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { queryClient } from '../server/query-client.ts';
import { useToken } from '../server/token.ts';
import { Room } from '../ui/room.tsx';
import { ROOMS } from './rooms.ts';
import { Shell } from './shell.tsx';
import { colorVariables, theme } from './theme.ts';
import { TokenForm } from './token-form.tsx';

const NOWHERE = {
  path: '*',
  element: <Room name="Nothing here" about="The desk has no room at this address." />,
};
const ROUTES = ROOMS.map(({ path, Component }) => ({ path, Component }));
const router = createBrowserRouter([{ Component: Shell, children: [...ROUTES, NOWHERE] }], {
  basename: import.meta.env.BASE_URL,
});

/** The whole page. The nonce lets the component library add its style elements. */
export function Desk({ nonce }: { nonce: string }) {
  const { token, refusal } = useToken();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={colorVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-right" />
        {token ? (
          // Inside the token's gate, so that its dialogs close with it.
          <ModalsProvider>
            <RouterProvider router={router} />
          </ModalsProvider>
        ) : (
          <TokenForm refusal={refusal} />
        )}
      </QueryClientProvider>
    </MantineProvider>
  );
}
