import { AppShell, Burger, Button, Container, Group, Image, NavLink, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, Outlet, useLocation } from 'react-router';
import { queryClient } from '../server/query-client.ts';
import { forgetToken } from '../server/token.ts';
import { ROOMS } from './rooms.ts';

/** Everything around a room. */
export function Shell() {
  const { pathname } = useLocation();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 200, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding="md"
    >
      <AppShell.Header>
        <Group h="100%" px="md" wrap="nowrap">
          <Burger
            opened={isOpen}
            onClick={toggle}
            hiddenFrom="sm"
            size="sm"
            aria-label="Rooms"
            aria-expanded={isOpen}
          />
          <Image src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" w={28} h={28} />
          <Text fw={650} flex={1}>
            Starguess desk
          </Text>
          <Button variant="default" size="xs" onClick={leave}>
            Leave
          </Button>
        </Group>
      </AppShell.Header>
      {/* The library only moves it out of sight, where the keyboard would still reach it. */}
      <AppShell.Navbar p="xs" aria-label="Rooms" {...(isOpen ? {} : { visibleFrom: 'sm' })}>
        {ROOMS.map(({ path, label, Icon }) => (
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
      <AppShell.Main>
        <Container size="xl" p={0}>
          <Outlet />
        </Container>
      </AppShell.Main>
    </AppShell>
  );
}

/** Forgets the token, and all that was loaded with it. */
function leave() {
  queryClient.clear();
  forgetToken();
}
