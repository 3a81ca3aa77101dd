import {
  ActionIcon,
  Anchor,
  AppShell,
  Burger,
  Container,
  Group,
  Image,
  NavLink,
  Text,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { queryClient } from '../server/query-client.ts';
import { forgetToken } from '../server/token.ts';
import { ROOMS } from './rooms.ts';

/** Everything around a room. */
export function Shell() {
  const { pathname } = useLocation();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const room = ROOMS.find(({ path }) => path === pathname);
  const name = room?.name ?? 'Nothing here';

  useEffect(() => {
    document.title = `${name} · Starguess desk`;
  }, [name]);

  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 200, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding="md"
    >
      <Anchor href="#room" className="skip">
        Skip to the room
      </Anchor>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label="Rooms"
              aria-expanded={isOpen}
            />
            <Image src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" w={28} h={28} />
            <Text fw={650}>Starguess desk</Text>
          </Group>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label="Forget the token and leave"
            title="Forget the token and leave"
            onClick={leave}
          >
            <IconLogout size={20} />
          </ActionIcon>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" component="nav" aria-label="Rooms">
        {ROOMS.map(({ path, name: label, icon: Icon }) => (
          <NavLink
            key={path}
            component={Link}
            to={path}
            label={label}
            active={path === pathname}
            aria-current={path === pathname ? 'page' : undefined}
            leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
            onClick={close}
          />
        ))}
      </AppShell.Navbar>
      <AppShell.Main id="room" tabIndex={-1}>
        <Container size="xl" p={0}>
          <Outlet />
        </Container>
      </AppShell.Main>
    </AppShell>
  );
}

function leave() {
  queryClient.clear();
  forgetToken();
}
