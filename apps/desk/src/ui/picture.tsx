import { Avatar } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '../server/desk-calls.ts';

/** A record's picture, which takes the token; its name stands beside it. */
export function Picture({ address, size = 44 }: { address: string | undefined; size?: number }) {
  const { data } = useQuery({
    queryKey: ['picture', address],
    queryFn: async () => (address ? URL.createObjectURL(await fetchFile(address)) : null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return <Avatar src={data ?? null} alt="" size={size} radius="md" />;
}
